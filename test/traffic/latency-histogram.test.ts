import { describe, expect, it } from 'vitest';
import { latencyColumns, percentileMs, roundMs } from '#traffic/latency-histogram.ts';

/** As many counts as there are buckets, all 0 but the given ones. */
const counts = (given: Record<string, number>) => latencyColumns.map((column) => given[column] ?? 0);

describe('percentiles of a histogram', () => {
  it('are null without calls', () => {
    expect(percentileMs(counts({}), 0.5)).toBeNull();
    expect(percentileMs([], 0.5)).toBeNull();
  });

  it('are interpolated linearly in the bucket that contains the share', () => {
    const slow = counts({ us_1000: 90, us_10000: 9, us_1000000: 1 });
    expect(percentileMs(slow, 0.5)).toBe(roundMs(500 + (500 * 50) / 90));
    expect(percentileMs(slow, 0.9)).toBe(1);
    expect(percentileMs(slow, 0.99)).toBe(10);
    expect(percentileMs(slow, 0.991)).toBe(1_000);
  });

  it('return the last bound for slower calls', () => {
    expect(percentileMs(counts({ us_over: 5 }), 0.5)).toBe(30_000);
  });

  it('never fall as the share grows', () => {
    const histogram = latencyColumns.map((_, index) => (index * 7) % 5);
    const values = Array.from({ length: 101 }, (_, share) => percentileMs(histogram, share / 100) ?? -1);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });
});
