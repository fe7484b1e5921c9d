import { expect, it } from 'vitest';
import { prepareSource } from '#text/grounding/index.ts';
import { standInsFor } from '#text/summaries/stand-ins.ts';

function quotationsOf(text: string): string[] {
  const evidence = { start: 0, end: text.length };
  const judgement = { verdict: 'not-said', score: 0.3, coverage: 0.7, evidence, nearest: evidence } as const;
  return standInsFor(0, judgement, prepareSource(text)).map(({ quotation }) => quotation);
}

it.each([
  [
    'However, the ferry to Askholm was moved to the south pier.',
    '“… the ferry to Askholm was moved to the south pier.”',
  ],
  ['Here, we found that short naps reduced errors.', '“… short naps reduced errors.”'],
])('quotes %s from behind its opening words', (said, quotation) => {
  expect(quotationsOf(said)).toContain(quotation);
});

it('quotes nothing that points at another sentence without its opening words as well', () => {
  expect(quotationsOf('However, it was moved to the south pier.')).toEqual([]);
});
