import type { KeyCaller } from '#accounts/caller.ts';
import { assertReserved } from '#accounts/credit-refusals.ts';
import { type CreditStanding, creditStanding } from '#accounts/credit-standing.ts';
import { type Charge, type Reservation, reserveCredits } from '#accounts/reserve-credits.ts';
import { commitCallCharges, releaseCharges } from '#accounts/settle-credits.ts';
import type { Context } from './context.ts';
import { rateHeaders } from './rate-headers.ts';

/** What a request has spent so far; the calls of a tRPC batch share one. */
export interface Spending {
  cost: number;
  /** Which reservation the headers show; see {@link Reservation.order}. */
  order: number;
}

type MeteredContext = Omit<Context, 'caller'> & { readonly caller: KeyCaller };

/**
 * The credits of one call: reserved before its work, spent when the answer is there, given back when it fails. So no
 * refusal and no fault of ours ever costs anything, whatever happens between the two.
 */
export class CallCharges {
  readonly #ctx: MeteredContext;
  /** The operation's name, and the call's place in its batch. */
  readonly #call: { operation: string; batchIndex: number };
  readonly #charges: Charge[] = [];
  #cost = 0;

  constructor(ctx: MeteredContext, call: { operation: string; batchIndex: number }) {
    this.#ctx = ctx;
    this.#call = call;
  }

  /** Reserves credits, one charge for each number, all or none. Throws the refusal: 402 or 429. */
  async reserve(costs: readonly number[]): Promise<readonly Charge[]> {
    const { resources, caller, requestId, allowance, counter } = this.#ctx;
    const lines = costs.map((credits, index) => ({ credits, purchase: this.#purchase(index) }));
    const reservation = await reserveCredits(
      resources.db.em(),
      {
        caller,
        operation: this.#call.operation,
        requestId,
        lines,
        // A call that has reserved something before is not one that was refused at the door.
        windowStartedAt: this.#charges.length === 0 ? allowance?.windowStartedAt : undefined,
      },
      resources.clock.now(),
    );
    if (reservation.generalUsed !== undefined) counter.forget(caller);
    this.#charges.push(...reservation.charges);
    this.#cost += reservation.cost;
    this.#tell(reservation);
    assertReserved(reservation);
    return reservation.charges;
  }

  /** Spends what was reserved when the call has its answer, except what a job holds by now; otherwise gives it back. */
  async settle(isAnswered: boolean): Promise<void> {
    const ids = this.#charges.filter((charge) => !charge.isSettledElsewhere).map(({ id }) => id);
    if (ids.length === 0) return;
    const { resources } = this.#ctx;
    try {
      if (isAnswered) await commitCallCharges(resources.db.em(), ids);
      else await this.#giveBack(ids);
    } catch (error) {
      // The call has its answer either way, and what is not settled here will be given back by the sweep.
      resources.log.warn({ err: error, requestId: this.#ctx.requestId }, 'credits of a call could not be settled');
    }
  }

  async #giveBack(ids: readonly bigint[]): Promise<void> {
    const { resources, caller, spending } = this.#ctx;
    await releaseCharges(resources.db.em(), ids);
    spending.cost -= this.#cost;
    const standing = await creditStanding(resources.db.short, caller, resources.clock.now());
    this.#writeHeaders(standing);
  }

  /** Numbered through the request, so that a repeated request finds each of its purchases again. */
  #purchase(index: number): string | null {
    const { idempotencyId } = this.#ctx;
    if (idempotencyId === undefined) return null;
    return `call:${idempotencyId}:${this.#call.batchIndex}.${this.#charges.length + index}`;
  }

  #tell({ cost, standing, generalUsed, order }: Reservation): void {
    const { spending, allowance } = this.#ctx;
    spending.cost += cost;
    if (order < spending.order) return;
    spending.order = order;
    const general =
      allowance === undefined || generalUsed === undefined
        ? allowance
        : { ...allowance, remaining: Math.max(0, allowance.limit - generalUsed) };
    this.#writeHeaders(standing, general);
  }

  #writeHeaders(standing: CreditStanding, allowance = this.#ctx.allowance): void {
    this.#ctx.setHeaders({
      ...(allowance === undefined ? {} : rateHeaders(allowance, this.#ctx.resources.clock, standing)),
      'x-credits-cost': String(this.#ctx.spending.cost),
      'x-credits-remaining': String(standing.period.remaining),
    });
  }
}
