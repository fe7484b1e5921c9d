/** A webhook for which nothing but failures was seen for so long is disabled. */
export const maxFailingMs = 5 * 24 * 3_600_000;

/** Failures in a row, the last of them without any answer, after which a webhook is tried with one delivery at a time. */
export const failuresUntilHeldBack = 5;

const firstHoldMs = 1_000;
const maxHoldMs = 60_000;

/** Why a webhook was disabled, in sentences for its owner. */
export const disabledReasons = {
  gone: 'The receiver answered 410 Gone',
  failing: 'Every delivery failed for five days',
} as const;

/** How long the circuit breaker holds back a webhook after so many failures in a row: ever longer, up to a minute. */
export function holdAfterFailures(failures: number): number {
  if (failures < failuresUntilHeldBack) return 0;
  return Math.min(maxHoldMs, firstHoldMs * 2 ** Math.min(30, failures - failuresUntilHeldBack));
}

/** The holds after the first failures that have one, as a list: from its last entry on they are all the same. */
export const holdsMs: readonly number[] = Array.from({ length: 8 }, (_, index) =>
  holdAfterFailures(failuresUntilHeldBack + index),
);
