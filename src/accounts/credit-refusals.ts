import { Failure } from '#platform/failure.ts';
import type { Reservation } from './reserve-credits.ts';

/** 429 of either limiter; the caller can try again after `resetSeconds`. */
export function tooManyCalls(resetSeconds: number): Failure {
  return new Failure('too-many', `Rate limit exceeded. Try again in ${resetSeconds} seconds.`, {
    headers: { 'retry-after': String(resetSeconds) },
  });
}

/** 402: the call would cost more than the budget that its caller set (`maxCredits`). */
export function beyondBudget(cost: number, maxCredits: number): Failure {
  const credits = cost === 1 ? '1 credit' : `${cost} credits`;
  return new Failure('payment-required', `This costs ${credits}, but the call allows at most ${maxCredits}.`);
}

/**
 * Throws the error for a refused reservation: 402 for the monthly quota, 429 for the hourly limit. Does nothing if the
 * reservation was granted.
 */
export function assertReserved({ refusedBy, balance }: Reservation): void {
  if (refusedBy === 'monthly') {
    throw new Failure('payment-required', `Monthly quota exceeded. Resets in ${balance.period.resetSeconds} seconds.`);
  }
  if (refusedBy === 'metered') throw tooManyCalls(balance.hour.resetSeconds);
}
