import { expect, it } from 'vitest';
import { judgedSentences } from './judged-sentences.ts';

const rows = judgedSentences();

it('contains true and false sentences about every text', () => {
  const labels = Map.groupBy(rows, ({ source }) => source);
  const lacking = [...labels.values()].filter(
    (of) => !of.some(({ label }) => label === 'supported') || of.every(({ label }) => label === 'supported'),
  );
  expect(lacking.map((of) => of[0]?.source)).toEqual([]);
});

it('contains no sentence twice for one text', () => {
  const said = rows.map(({ source, sentence }) => `${source} | ${sentence}`);
  expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
});
