/** Upper bounds of the buckets in microseconds, inclusive. Slower calls are counted in one more bucket. */
const boundsUs = [
  250, 500, 1_000, 1_500, 2_000, 3_000, 5_000, 7_000, 10_000, 15_000, 20_000, 30_000, 50_000, 70_000, 100_000, 150_000,
  200_000, 300_000, 500_000, 700_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000, 30_000_000,
] as const;

/** The columns of the buckets, fastest first. Counts can be added up over rows, which percentiles cannot. */
export const latencyColumns: readonly string[] = [...boundsUs.map((bound) => `us_${bound}`), 'us_over'];

/** SQL for the index of the bucket, from 0, that a column of microseconds falls into. */
export function bucketSql(column: string): string {
  return `width_bucket(${column}, array[${boundsUs.map((bound) => bound + 1).join(',')}])`;
}

/** SQL that adds up every bucket and returns the counts as an array. */
export const histogramSql = `array[${latencyColumns.map((column) => `coalesce(sum(${column}), 0)`).join(', ')}]::float8[]`;

/**
 * The time in milliseconds within which a share of the calls was answered; null without calls. It is interpolated
 * evenly within a bucket. Times beyond the last bound are reported as that bound.
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
