import { expect, it } from 'vitest';
import { checkSentence, prepareSource } from '#text/grounding/index.ts';
import { replacementQuotes } from '#text/summaries/replacement-quotes.ts';

function quotationsOf(text: string): string[] {
  const evidence = { start: 0, end: text.length };
  const judgement = { verdict: 'not-said', score: 0.3, evidence, near: [{ ...evidence, coverage: 0.7 }] } as const;
  return replacementQuotes(0, judgement, prepareSource(text)).map(({ quotation }) => quotation);
}

it.each([
  [
    'However, the ferry to Askholm was moved to the south pier.',
    '“… the ferry to Askholm was moved to the south pier.”',
  ],
  ['Here, we found that short naps reduced errors.', '“… short naps reduced errors.”'],
])('quotes %s from after its opening words', (said, quotation) => {
  expect(quotationsOf(said)).toContain(quotation);
});

it('quotes a sentence that refers to another only with its opening words', () => {
  expect(quotationsOf('However, it was moved to the south pier.')).toEqual([]);
});

function standInOf(sentence: string, text: string): string | undefined {
  const source = prepareSource(text);
  return replacementQuotes(0, checkSentence(sentence, source), source)[0]?.quotation;
}

it('quotes another close sentence when the closest cannot stand alone', () => {
  const page =
    'They paid far too much for the mill at Orton, a former member said.\n\nThe council of Orton bought the mill in May.';
  expect(standInOf('The council of Orton paid far too much for the mill.', page)).toBe(
    '“The council of Orton bought the mill in May.”',
  );
});

it('quotes a headline as incomplete, and no label', () => {
  expect(quotationsOf('Town council votes to buy the old mill at Orton')).toContain(
    '“Town council votes to buy the old mill at Orton …”',
  );
  expect(quotationsOf('Prices, opening hours and ways to the old mill')).toEqual([]);
  expect(quotationsOf('Town council votes to buy the old mill - The Orton Times')).toEqual([]);
});
