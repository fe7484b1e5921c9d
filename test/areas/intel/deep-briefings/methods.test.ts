import { describe, expect, it } from 'vitest';
import { estimateOf, priceSteps, totalsOf } from '#areas/intel/deep-briefings/methods.ts';

const effort = { searches: 2, rounds: 0, pagesTried: 3, pageLengths: [4_000, 40_000], written: 8_000 };

describe('what a deep briefing took', () => {
  it('is counted step by step: four characters a token, a cent a search and a page', () => {
    expect(priceSteps(effort)).toEqual([
      { step: 'planning', tokens: 0, cost: 0 },
      { step: 'searching', tokens: 0, cost: 0.02 },
      { step: 'reading', tokens: 11_000, cost: 0.063 },
      { step: 'writing', tokens: 4_500, cost: 0.0375 },
      { step: 'checking', tokens: 13_000, cost: 0.039 },
    ]);
    expect(totalsOf(priceSteps(effort))).toEqual({ tokens: 28_500, cost: 0.1595 });
  });

  it('grows with follow-up rounds', () => {
    const [planning] = priceSteps({ ...effort, rounds: 3 });
    expect(planning).toEqual({ step: 'planning', tokens: 18_000, cost: 0.054 });
  });

  it('is nothing when nothing was done', () => {
    const nothing = { searches: 0, rounds: 0, pagesTried: 0, pageLengths: [], written: 0 };
    expect(totalsOf(priceSteps(nothing))).toEqual({ tokens: 0, cost: 0 });
  });
});

it.each([
  ['provider_a', 1, 2],
  ['provider_b', 3, 5],
] as const)('%s is expected to cost between $%i and $%i, as documented', (method, least, most) => {
  const { cost, tokens, minutes, steps } = estimateOf(method);
  expect(cost).toBeGreaterThan(least);
  expect(cost).toBeLessThan(most);
  expect(totalsOf(steps)).toEqual({ cost, tokens });
  expect(minutes).toBeGreaterThan(1);
});
