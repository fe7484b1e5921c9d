const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits after the first, the second ... failed attempt; the tenth attempt, after the last of them, is the last. */
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

/** The longest that a receiver can ask to be left alone for. */
const maxAskedMs = 24 * hour;

/** Share of a wait by which it may be shorter or longer, so that what failed together is not tried together. */
const jitter = 0.2;

/** An attempt begins a little after it is due; so much of the longest wait is left for that. */
const startMs = 100;

/** What the wait depends on beside the number of attempts so far. */
export interface WaitCircumstances {
  /** From 0 to 1, by chance: where in the range of the jitter this wait lies. */
  chance: number;
  /** What the receiver asked for in its answer; honoured where it is later than the ladder, up to 24 hours. */
  retryAfterMs: number | null;
}

/**
 * How many milliseconds after the n-th failed attempt (from 1) the next one is due; null when there is none. Requested
 * attempts are no rungs and are not counted.
 */
export function waitAfterAttempt(attempts: number, { chance, retryAfterMs }: WaitCircumstances): number | null {
  const waitMs = waitsMs[attempts - 1];
  if (waitMs === undefined) return null;
  const shortestMs = waitMs * (1 - jitter);
  const maxMs = waitMs * (1 + jitter) - startMs;
  const ladderMs = Math.round(shortestMs + (maxMs - shortestMs) * chance);
  return Math.max(ladderMs, Math.min(retryAfterMs ?? 0, maxAskedMs));
}
