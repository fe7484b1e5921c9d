import { describe, expect, it } from 'vitest';
import { checkSentence, checkSentences } from '#text/grounding/check-sentence.ts';
import { prepareSource } from '#text/grounding/prepared-source.ts';

const text =
  'The mill at Harrow was built in 1712. Its wheel was replaced in 1840. The owner refused to sell the mill to the parish.';
const source = prepareSource(text);

describe('checkSentence', () => {
  it('supports what the source says and shows where', () => {
    const { verdict, evidence } = checkSentence('In 1840 its wheel was replaced.', source);
    expect(verdict).toBe('supported');
    expect(text.slice(evidence?.start, evidence?.end)).toBe('Its wheel was replaced in 1840.');
  });

  it('does not support what the named passage does not say', () => {
    const passage = { start: 0, end: text.indexOf(' Its') };
    expect(checkSentence('The owner refused to sell the mill to the parish.', source, passage).verdict).toBe(
      'not-said',
    );
  });

  it('answers for several sentences in their order', () => {
    const sentences = ['The mill at Harrow was not built in 1712.', 'Wolves guarded every entrance of the castle.'];
    expect(checkSentences(sentences, source).map(({ verdict }) => verdict)).toEqual(['contradicted', 'not-said']);
  });
});
