const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The waits after the first, second, … failed attempt. The tenth attempt, after the last wait, is the final one. */
const waitsMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/** The longest wait that a receiver can ask for. */
const maxAskedMs = 24 * hour;

/**
 * The share by which a wait can be shorter or longer, so that deliveries that failed together are not all retried
 * together.
 */
const jitter = 0.2;

/** An attempt starts a little after it is due. This much of the longest wait is reserved for that. */
const startMs = 100;

/** What the wait depends on, besides the number of attempts. */
export interface RetryCircumstances {
  /** A random number from 0 to 1 that determines the jitter of this wait. */
  chance: number;
  /**
   * The wait that the receiver's answer asked for. It is honoured if it is longer than the regular wait, up to 24
   * hours.
   */
  retryAfterMs: number | null;
}

/**
 * Milliseconds from the n-th failed attempt (counted from 1) to the next; null if there is none. Redeliveries are not
 * counted.
 */
export function delayAfterAttempt(attempts: number, { chance, retryAfterMs }: RetryCircumstances): number | null {
  const waitMs = waitsMs[attempts - 1];
  if (waitMs === undefined) return null;
  const shortestMs = waitMs * (1 - jitter);
  const maxMs = waitMs * (1 + jitter) - startMs;
  const scheduledMs = Math.round(shortestMs + (maxMs - shortestMs) * chance);
  return Math.max(scheduledMs, Math.min(retryAfterMs ?? 0, maxAskedMs));
}
