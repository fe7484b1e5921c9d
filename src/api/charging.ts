import type { KeyCaller } from '#accounts/caller.ts';
import { commitCallCharges, releaseCharges } from '#accounts/commit-credits.ts';
import { type CreditBalance, readCreditBalance } from '#accounts/credit-balance.ts';
import { assertReserved, beyondBudget } from '#accounts/credit-refusals.ts';
import { type Charge, type Reservation, reserveCredits } from '#accounts/reserve-credits.ts';
import type { Context } from './context.ts';
import { rateHeaders } from './rate-headers.ts';

type MeteredContext = Omit<Context, 'caller'> & { readonly caller: KeyCaller };

/**
 * The credits of one call: reserved before its work, spent when it is answered, returned if it fails. So an error, ours
 * or the caller's, never costs anything, whatever happens in between.
 */
export class CallCharges {
  readonly #ctx: MeteredContext;
  /** The name of the operation, and the position of the call in its batch. */
  readonly #call: { operation: string; batchIndex: number };
  readonly #charges: Charge[] = [];
  /** The state of the general rate limit, if known. */
  #allowance: MeteredContext['allowance'];
  #cost = 0;

  constructor(ctx: MeteredContext, call: { operation: string; batchIndex: number }) {
    this.#ctx = ctx;
    this.#allowance = ctx.allowance;
    this.#call = call;
  }

  /** Reserves credits, with one charge for each number, all or none. Throws the refusal: 402 or 429. */
  async reserve(costs: readonly number[]): Promise<readonly Charge[]> {
    const { resources, caller, requestId, allowance, counter, maxCredits } = this.#ctx;
    const cost = costs.reduce((sum, credits) => sum + credits, this.#cost);
    if (maxCredits !== undefined && cost > maxCredits) throw beyondBudget(cost, maxCredits);
    const lines = costs.map((credits, index) => ({ credits, purchase: this.#purchase(index) }));
    const reservation = await reserveCredits(
      resources.db.em(),
      {
        caller,
        operation: this.#call.operation,
        requestId,
        lines,
        // Only a call that has reserved nothing yet can count as refused before its operation began.
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

  /** Spends what was reserved if the call was answered, except what a job holds by now; otherwise returns it. */
  async end(isAnswered: boolean): Promise<void> {
    const ids = this.#charges.filter((charge) => !charge.isEndedElsewhere).map(({ id }) => id);
    if (ids.length === 0) return;
    const { resources } = this.#ctx;
    try {
      if (isAnswered) await commitCallCharges(resources.db.em(), ids);
      else await this.#giveBack(ids);
    } catch (error) {
      // The call has its answer in any case; charges that are not ended here are returned by the sweep.
      resources.log.warn(
        { err: error, requestId: this.#ctx.requestId },
        'credits of a call could not be committed or released',
      );
    }
  }

  /**
   * Updates the headers after the operation has returned some of its reserved credits, in its own transaction
   * (`releaseCharges`). Returns the credits left in the month or billing period.
   */
  async tellReturned(credits: number): Promise<number> {
    const { resources, caller, spending } = this.#ctx;
    spending.cost -= credits;
    this.#cost -= credits;
    const balance = await readCreditBalance(resources.db.short, caller, resources.clock.now());
    this.#writeHeaders(balance);
    return balance.period.remaining;
  }

  async #giveBack(ids: readonly bigint[]): Promise<void> {
    await releaseCharges(this.#ctx.resources.db.em(), ids);
    await this.tellReturned(this.#cost);
  }

  /** Purchases are numbered through the request, so that a repeated request finds each of them again. */
  #purchase(index: number): string | null {
    const { idempotencyId } = this.#ctx;
    if (idempotencyId === undefined) return null;
    return `call:${idempotencyId}:${this.#call.batchIndex}.${this.#charges.length + index}`;
  }

  #tell({ cost, balance, generalUsed, order }: Reservation): void {
    const { spending } = this.#ctx;
    spending.cost += cost;
    if (order < spending.order) {
      // A later reservation in the batch has already reported what is left; the total is still correct.
      this.#ctx.setHeaders({ 'x-credits-cost': String(spending.cost) });
      return;
    }
    spending.order = order;
    if (this.#allowance !== undefined && generalUsed !== undefined) {
      this.#allowance = { ...this.#allowance, remaining: Math.max(0, this.#allowance.limit - generalUsed) };
    }
    this.#writeHeaders(balance);
  }

  #writeHeaders(balance: CreditBalance): void {
    const allowance = this.#allowance;
    this.#ctx.setHeaders({
      ...(allowance === undefined ? {} : rateHeaders(allowance, this.#ctx.resources.clock, balance)),
      'x-credits-cost': String(this.#ctx.spending.cost),
      'x-credits-remaining': String(balance.period.remaining),
    });
  }
}
