import { expect, it } from 'vitest';
import { datelineLength } from '#text/languages/dateline.ts';

it.each([
  ['BRUSSELS -- ', 'Prices in the euro zone fell in January.'],
  ['Berlin (dpa) - ', 'Der Absatz von Öfen ist eingebrochen.'],
  ['LONDON, March 3 (Reuters) — ', 'Shares in the mill fell.'],
  ['NEW YORK (AP) — ', '“The mill is closed,” the owner said.'],
])('separates "%s" from the sentence after it', (dateline, sentence) => {
  expect(datelineLength(`${dateline}${sentence}`)).toBe(dateline.length);
});

it.each([
  'Paris – The City of Light – is the largest of them.',
  'The result – A win for all',
  'Los Angeles-based mills were sold.',
  'It was sold in March - for the second time.',
])('finds no dateline in "%s"', (sentence) => {
  expect(datelineLength(sentence)).toBe(0);
});
