import type { Resources } from '#platform/resources.ts';
import { commitCallCharges, releaseCharges } from './commit-credits.ts';
import { assertReserved } from './credit-refusals.ts';
import { type Charge, type ReservationRequest, reserveCredits } from './reserve-credits.ts';

/**
 * Reserves credits for work that no call asks for, does it, and spends them; what the work has handed to a job is the
 * job's. Gives them back when the work fails, and throws the refusal (402 or 429) when they cannot be reserved. A call
 * has `ctx.charge` instead, which waits for the answer.
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
      // What failed is the work; the sweep will give the credits back.
      log.warn({ err: cause }, 'credits could not be given back at once');
    });
    throw error;
  }
  await commitCallCharges(db.em(), ids);
  return result;
}
