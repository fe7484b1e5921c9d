/** Upper bounds of the buckets, in microseconds, included; what took longer than the last is in a bucket of its own. */
const boundsUs = [
  250, 500, 1_000, 1_500, 2_000, 3_000, 5_000, 7_000, 10_000, 15_000, 20_000, 30_000, 50_000, 70_000, 100_000, 150_000,
  200_000, 300_000, 500_000, 700_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000, 30_000_000,
] as const;

/** Columns of the buckets, fastest first. A row of counts adds up with others, which percentiles never do. */
export const latencyColumns: readonly string[] = [...boundsUs.map((bound) => `us_${bound}`), 'us_over'];

/** SQL that tells the number of the bucket that a column of microseconds falls into, from 0. */
export function bucketSql(column: string): string {
  return `width_bucket(${column}, array[${boundsUs.map((bound) => bound + 1).join(',')}])`;
}

/** SQL that adds up every bucket, as an array of the counts in their order. */
export const histogramSql = `array[${latencyColumns.map((column) => `coalesce(sum(${column}), 0)`).join(', ')}]::float8[]`;

/**
 * The time, in milliseconds, within which a share of the calls was answered; null without calls. Exact to the bucket,
 * evenly spread within it. What lies beyond the last bound is told as that bound.
 */
export function percentileMs(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let wanted = Math.max(1, Math.ceil(total * share));
  for (const [index, count] of counts.entries()) {
    const upper = boundsUs[index];
    if (upper === undefined) break;
    if (wanted <= count) {
      const lower = boundsUs[index - 1] ?? 0;
      return roundMs(lower + ((upper - lower) * wanted) / count);
    }
    wanted -= count;
  }
  return (boundsUs.at(-1) ?? 0) / 1_000;
}

/** Microseconds as milliseconds with two decimals. */
export function roundMs(us: number): number {
  return Math.round(us / 10) / 100;
}
