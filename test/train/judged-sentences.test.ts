import { expect, it } from 'vitest';
import { judgedSentences } from './judged-sentences.ts';

const rows = judgedSentences();

it('has true and false sentences about every text', () => {
  const labels = Map.groupBy(rows, ({ source }) => source);
  const lacking = [...labels.values()].filter(
    (of) => !of.some(({ label }) => label === 'supported') || of.every(({ label }) => label === 'supported'),
  );
  expect(lacking.map((of) => of[0]?.source)).toEqual([]);
});

it('has no sentence twice about one text', () => {
  const said = rows.map(({ source, sentence }) => `${source} | ${sentence}`);
  expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
});
