import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { benchNames } from './benches.ts';
import { type Budget, judge, readBudgets } from './budgets.ts';
import { type Results, ratios, spread } from './report.ts';

const benches = ['rest-read', 'limiter'];
const ratio = { bench: 'rest-read', figure: 'ratio to bare Fastify', atLeast: 0.95, tolerance: 0.1 };
const cost = { bench: 'limiter', figure: 'cost of a call', atMost: 3, tolerance: 0.2 };

function read(...budgets: object[]): Budget[] {
  return readBudgets(JSON.stringify(budgets), benches);
}

function ran(bench: string, figures: Record<string, number>): Results {
  return {
    bench,
    machine: '',
    at: '',
    seconds: 1,
    figures: Object.entries(figures).map(([name, median]) => ({
      name,
      unit: '',
      median,
      min: median,
      max: median,
      rounds: 1,
    })),
  };
}

function outcome(budget: object, median: number): string | undefined {
  const [known] = read(budget);
  if (known === undefined) throw new Error('no budget');
  return judge([known], [ran(known.bench, { [known.figure]: median })])[0]?.outcome;
}

describe('budget files', () => {
  it('are valid and cover every benchmark', async () => {
    const text = await readFile(new URL('./budgets.json', import.meta.url), 'utf8');
    expect(readBudgets(text, benchNames).length).toBeGreaterThan(20);
  });
});

describe('a figure that should be large', () => {
  it.each([
    [1.2, 'within'],
    [0.95, 'within'],
    [0.86, 'within'],
    [0.85, 'missed'],
    [0.1, 'missed'],
  ])('of 0.95 with a tolerance of 10%, measured as %f, is %s', (median, expected) => {
    expect(outcome(ratio, median)).toBe(expected);
  });

  it('is slower when it meets its target but is far from its usual value', () => {
    const budget = { ...ratio, usual: 2, defaultTolerance: 0.25 };
    expect([2.4, 1.51, 1.49, 0.86, 0.85].map((median) => outcome(budget, median))).toEqual([
      'within',
      'within',
      'slower',
      'slower',
      'missed',
    ]);
  });
});

describe('a figure that should be small', () => {
  it.each([
    [0, 'within'],
    [3, 'within'],
    [3.59, 'within'],
    [3.61, 'missed'],
  ])('of 3 with a tolerance of 20%, measured as %f, is %s', (median, expected) => {
    expect(outcome(cost, median)).toBe(expected);
  });

  it('is slower when it meets its target but is far from its usual value', () => {
    const budget = { ...cost, usual: 1, defaultTolerance: 0.5 };
    expect([1.49, 1.51, 3.61].map((median) => outcome(budget, median))).toEqual(['within', 'slower', 'missed']);
  });

  it('may have a target of zero', () => {
    const none = { ...cost, atMost: 0, tolerance: 0 };
    expect([0, 1].map((median) => outcome(none, median))).toEqual(['within', 'missed']);
  });
});

describe('a budget without a figure', () => {
  it.each([
    ['of a bench that gave none of that name', [ran('rest-read', { 'another one': 1 })]],
    ['of a bench that failed', []],
    ['of a bench whose figure is no number', [ran('rest-read', { [ratio.figure]: Number.NaN })]],
    ['that only another bench has', [ran('limiter', { [ratio.figure]: 1 })]],
  ])('%s is unmeasured and does not pass', (_name, results) => {
    expect(judge(read(ratio), results)).toMatchObject([{ outcome: 'unmeasured' }]);
  });
});

describe('an invalid budget', () => {
  it.each([
    [
      'of a bench that there is not',
      { ...ratio, bench: 'rest-raed' },
      'budget 2 (rest-raed: ratio to bare Fastify) is of no bench',
    ],
    ['that is there twice', cost, 'budget 2 (limiter: cost of a call) is there twice'],
    ['without a target', { ...ratio, atLeast: undefined }, 'one of atLeast and atMost'],
    ['with two targets', { ...ratio, atMost: 2 }, 'one of atLeast and atMost'],
    ['with a target below nothing', { ...ratio, atLeast: -1 }, 'atLeast'],
    ['without a tolerance', { ...ratio, tolerance: undefined }, 'tolerance'],
    ['whose tolerance lets everything pass', { ...ratio, tolerance: 1 }, 'tolerance'],
    ['with a usual value that knows no tolerance', { ...ratio, usual: 1 }, 'both of usual and defaultTolerance'],
    ['with a misspelt field', { ...ratio, atleast: 1 }, 'atleast'],
  ])('%s is rejected with its place in the file', (_name, wrong, says) => {
    expect(() => read(cost, wrong)).toThrow(/^budget 2 /);
    expect(() => read(cost, wrong)).toThrow(says);
  });
});

describe('figures of several rounds', () => {
  it('are reported as median, minimum and maximum', () => {
    expect(spread([5, 1, 3])).toEqual({ min: 1, median: 3, max: 5 });
  });

  it('are compared round by round', () => {
    expect(ratios([2, 9], [1, 3])).toEqual([2, 3]);
  });
});
