import { expect, it } from 'vitest';
import { probabilitiesOf, type Side } from '#text/sentiment/polarity/opinion.ts';
import { fitIsotonic, fitSoftmax } from './softmax.ts';

const judged = (probability: number, shares: readonly boolean[]) =>
  shares.map((isRight) => ({ probability, isRight, weight: 1 }));

const sideOfSign = (score: number): Side => (score > 0 ? 'positive' : score < 0 ? 'negative' : 'neutral');

it('learns the features of each class', () => {
  const examples = ([-2, 0, 2] as const).flatMap((score) =>
    Array.from({ length: 40 }, (_, at) => ({
      shape: { score: score + (at % 5) / 10 },
      side: sideOfSign(score),
      weight: 1,
    })),
  );
  const sides = fitSoftmax(examples);
  expect(probabilitiesOf({ sides }, { score: 2 }).positive).toBeGreaterThan(0.7);
  expect(probabilitiesOf({ sides }, { score: -2 }).negative).toBeGreaterThan(0.7);
  expect(probabilitiesOf({ sides }, { score: 0.2 }).neutral).toBeGreaterThan(0.6);
});

it('returns accuracy, which never falls with rising probability', () => {
  const low = judged(0.3, [true, false, false, false]);
  const middle = judged(0.5, [true, true, true, false]);
  const high = judged(0.7, [true, false, true, false]);
  const shares = fitIsotonic([...high, ...low, ...middle]);
  expect(shares.map(([, share]) => share)).toEqual(shares.map(([, share]) => share).toSorted((a, b) => a - b));
  expect(shares[0]?.[1]).toBeLessThan(0.5);
  expect(shares.at(-1)?.[1]).toBeCloseTo(0.625, 1);
});
