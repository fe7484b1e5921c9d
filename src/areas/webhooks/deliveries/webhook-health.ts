/** A webhook is disabled after this much time with nothing but failures. */
export const maxFailingMs = 5 * 24 * 3_600_000;

/**
 * After this many failures in a row, if the last had no answer at all, only single trial deliveries are sent to a
 * webhook.
 */
export const failuresUntilHeldBack = 5;

const firstHoldMs = 1_000;
const maxHoldMs = 60_000;

/** Why a webhook was disabled, in sentences for its owner. */
export const disabledReasons = {
  gone: 'The receiver answered 410 Gone',
  failing: 'Every delivery failed for five days',
} as const;

/**
 * How long the circuit breaker holds a webhook back after a number of failures in a row; it increases up to a minute.
 */
export function holdAfterFailures(failures: number): number {
  if (failures < failuresUntilHeldBack) return 0;
  return Math.min(maxHoldMs, firstHoldMs * 2 ** Math.min(30, failures - failuresUntilHeldBack));
}

/** The same as a list for the first failures that hold it back; from the last entry on, all are the same. */
export const holdsMs: readonly number[] = Array.from({ length: 8 }, (_, index) =>
  holdAfterFailures(failuresUntilHeldBack + index),
);
