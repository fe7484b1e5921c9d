import type { Resources } from '#platform/resources.ts';
import { commitCallCharges, releaseCharges } from './commit-credits.ts';
import { assertReserved } from './credit-refusals.ts';
import { type Charge, type ReservationRequest, reserveCredits } from './reserve-credits.ts';

/**
 * Reserves credits for work that no API call has requested, runs the work, and spends the credits. Charges that the
 * work handed over to a job stay with the job. If the work fails, the credits are returned; if they cannot be reserved,
 * the refusal (402 or 429) is thrown. API calls use `ctx.charge` instead, which waits for the answer.
 */
export async function chargeWork<Result>(
  resources: Resources,
  request: ReservationRequest,
  work: (charges: readonly Charge[]) => Promise<Result>,
): Promise<Result> {
  const { db, clock, log } = resources;
  const reservation = await reserveCredits(db.em(), request, clock.now());
  assertReserved(reservation);
  const ids = reservation.charges.filter((charge) => !charge.isEndedElsewhere).map(({ id }) => id);
  let result: Result;
  try {
    result = await work(reservation.charges);
  } catch (error) {
    await releaseCharges(db.em(), ids).catch((cause: unknown) => {
      // The error of the work is the one to report. If releasing fails too, the sweep returns the credits later.
      log.warn({ err: cause }, 'credits could not be given back at once');
    });
    throw error;
  }
  await commitCallCharges(db.em(), ids);
  return result;
}
