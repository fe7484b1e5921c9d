import { describe, expect, it } from 'vitest';
import { confidenceOf, confidenceWord, type Standing } from '#areas/intel/briefings/confidence.ts';

const asOf = Date.parse('2026-01-01');
const yearMs = 365.25 * 86_400_000;
const standing = (changes: Partial<Standing> = {}): Standing => ({
  statementsBySource: [3, 3, 3, 3],
  publishedMs: [asOf, asOf, asOf, asOf],
  disputed: 0,
  statements: 12,
  asOfMs: asOf,
  ...changes,
});
const score = (changes: Partial<Standing> = {}) => confidenceOf(standing(changes)).score;

describe('the confidence', () => {
  it('follows its formula', () => {
    expect(score()).toBeCloseTo(1 - 2 ** -2, 3);
    expect(score({ statementsBySource: [5] })).toBeCloseTo(1 - 2 ** -0.5, 3);
    expect(score({ publishedMs: [asOf - yearMs] })).toBeCloseTo(0.75 * (0.6 + 0.4 * 0.5), 3);
    expect(score({ publishedMs: [null] })).toBeCloseTo(0.75 * (0.6 + 0.4 * 0.5), 3);
    expect(score({ disputed: 3 })).toBeCloseTo(0.75 * 0.75, 3);
  });

  it('weighs sources by their statements: one with nearly all counts little more than a single source', () => {
    const { terms } = confidenceOf(standing({ statementsBySource: [20, 1, 1] }));
    expect(terms).toMatchObject({ sources: 3 });
    expect(terms.effective_sources).toBeCloseTo(484 / 402, 2);
    expect(score({ statementsBySource: [20, 1, 1] })).toBeLessThan(score({ statementsBySource: [8, 7, 7] }));
  });

  it('grows with each further source and stays below 1', () => {
    const scores = [1, 2, 3, 5, 10, 40].map((count) => score({ statementsBySource: Array(count).fill(2) }));
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(scores.every((one) => one > 0 && one <= 1)).toBe(true);
  });

  it('is low for a single source, however recent', () => {
    expect(confidenceOf(standing({ statementsBySource: [30] })).word).toBe('low');
  });

  it('is 0 without statements, sources or pages', () => {
    expect(confidenceOf(standing({ statementsBySource: [], publishedMs: [], statements: 0 })).score).toBe(0);
  });

  it('treats a future date as today', () => {
    expect(score({ publishedMs: [asOf + yearMs] })).toBe(score({ publishedMs: [asOf] }));
  });

  it('has its words', () => {
    expect([0, 0.349, 0.35, 0.649, 0.65, 1].map(confidenceWord)).toEqual([
      'low',
      'low',
      'moderate',
      'moderate',
      'high',
      'high',
    ]);
  });
});
