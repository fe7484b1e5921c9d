import { expect, it } from 'vitest';
import { fitValences } from './sentiment-fit.ts';

const text = (words: string[], goodness: number) => ({
  counts: new Map(words.map((word) => [word, 1])),
  goodness,
  weight: 1,
});
const repeated = <T>(value: T) => Array.from({ length: 30 }, () => value);

it('moves words towards the labels of their texts and keeps others at their lexicon value', () => {
  const prior = new Map([
    ['sick', -2],
    ['fine', 1],
  ]);
  const fitted = fitValences([...repeated(text(['sick'], 1)), ...repeated(text(['broke'], 0))], prior);
  expect(fitted.get('sick')).toBeGreaterThan(-1);
  expect(fitted.get('broke')).toBeLessThan(-0.3);
  expect(fitted.get('fine')).toBe(1);
});

it('keeps a valence when few texts disagree', () => {
  const fitted = fitValences([text(['sick'], 1)], new Map([['sick', -2]]));
  expect(fitted.get('sick')).toBeCloseTo(-2, 0);
});
