import fc from 'fast-check';
import { expect } from 'vitest';
import type { KeyCaller } from '#accounts/caller.ts';
import {
  commitCallCharges,
  commitCharge,
  handOverCharges,
  releaseCharge,
  releaseExpiredCharges,
} from '#accounts/commit-credits.ts';
import { readCreditBalance } from '#accounts/credit-balance.ts';
import type { Tier, TierName } from '#accounts/tiers.ts';
import type { CreditWorld } from './credit-world.ts';

/** A thing that may happen to a key. `pick` chooses among its charges. */
export type Command =
  | { kind: 'call'; costs: number[] }
  | { kind: 'buy'; credits: number; purchase: string }
  | { kind: 'commit' | 'commit call' | 'release' | 'hand over'; pick: number }
  | { kind: 'tier'; tier: TierName }
  | { kind: 'window ends' | 'hour ends' | 'month ends' | 'sweep' };

const pick = fc.nat(1_000);
const cost = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(20, 49, 50, 51, 990, 2_000));

/** Any course of events, with many calls in it. */
export const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('call' as const),
        costs: fc.array(cost, { minLength: 1, maxLength: 4 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('buy' as const),
        credits: cost,
        purchase: fc.constantFrom('a', 'b', 'c'),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constantFrom('commit', 'commit call', 'release', 'hand over'), pick }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('tier' as const), tier: fc.constantFrom('free', 'developer') }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('window ends', 'hour ends', 'month ends', 'sweep') }) },
  ),
  { minLength: 5, maxLength: 35 },
);

interface ModelCharge {
  id: bigint;
  credits: number;
  purchase: string | null;
  state: 'reserved' | 'committed' | 'released';
  isHeld: boolean;
  hour: number;
  month: number;
}

/** What a key's counters must be, kept in plain numbers beside the real ones and compared with them at every step. */
export class CreditModel {
  readonly #world: CreditWorld;
  readonly #tiers: Readonly<Record<TierName, Tier>>;
  #key: KeyCaller;
  readonly #charges: ModelCharge[] = [];
  #used = 0;
  /** The numbers of the present hour and month; a charge keeps those of its own. */
  #hour = 0;
  #month = 0;

  constructor(world: CreditWorld, key: KeyCaller, tiers: Readonly<Record<TierName, Tier>>) {
    this.#world = world;
    this.#tiers = tiers;
    this.#key = key;
  }

  async run(command: Command): Promise<void> {
    switch (command.kind) {
      case 'call':
        await this.#reserve(
          command.costs.map((credits) => ({ credits, purchase: null })),
          true,
        );
        break;
      case 'buy':
        await this.#reserve([{ credits: command.credits, purchase: command.purchase }], false);
        break;
      case 'tier':
        this.#key = { ...this.#key, tier: command.tier };
        // Where a tier changes its months may change too, which has tests of its own: here they stay those of the calendar.
        this.#key = { ...this.#key, billingAnchorAt: new Date(0) };
        break;
      case 'window ends':
        await this.#set(`started_at = started_at - interval '2 hours'`);
        this.#used = 0;
        break;
      case 'hour ends':
        await this.#set(`metered_started_at = metered_started_at - interval '2 hours'`);
        await this.#setCharges(`reserved_at = reserved_at - interval '2 hours'`);
        this.#hour += 1;
        break;
      case 'month ends':
        await this.#set(`period_start = period_start - interval '1 month'`);
        await this.#setCharges(`period_start = period_start - interval '1 month'`);
        this.#month += 1;
        break;
      case 'sweep':
        await this.#sweep();
        break;
      default:
        await this.#end(command.kind, command.pick);
    }
    await this.#compare();
  }

  async #reserve(lines: { credits: number; purchase: string | null }[], isCall: boolean): Promise<void> {
    const tier = this.#tiers[this.#key.tier];
    const known = lines.map(({ purchase }) =>
      this.#charges.find((charge) => purchase !== null && charge.purchase === purchase && charge.state !== 'released'),
    );
    const total = lines.reduce((sum, { credits }, index) => sum + (known[index] === undefined ? credits : 0), 0);
    const refusedBy =
      total === 0
        ? undefined
        : this.#inMonth() + total > tier.monthlyQuota
          ? 'monthly'
          : this.#inHour() + total > tier.hourlyRate
            ? 'metered'
            : undefined;
    const before = await this.#row();
    const reservation = isCall
      ? await this.#world.call(this.#key, ...lines.map(({ credits }) => credits))
      : await this.#world.reserve(this.#key, lines);
    expect(reservation.refusedBy).toBe(refusedBy);
    expect(reservation.cost).toBe(refusedBy === undefined ? total : 0);
    if (refusedBy !== undefined) {
      // All but the limiter's own notes and a window that the call opened by being counted, and left empty.
      expect(await this.#row()).toEqual({ ...before, used: this.#used });
      return;
    }
    if (isCall) this.#used += 1;
    for (const [index, { credits, purchase }] of lines.entries()) {
      const charge = reservation.charges[index];
      const earlier = known[index];
      expect(charge?.isRepeat).toBe(earlier !== undefined);
      if (charge === undefined) continue;
      if (earlier === undefined) {
        this.#charges.push({
          id: charge.id,
          credits,
          purchase,
          state: 'reserved',
          isHeld: false,
          hour: this.#hour,
          month: this.#month,
        });
      } else {
        expect(charge.id).toBe(earlier.id);
        expect(charge.isEndedElsewhere).toBe(earlier.state !== 'reserved' || earlier.isHeld);
      }
    }
  }

  async #end(kind: 'commit' | 'commit call' | 'release' | 'hand over', pick: number): Promise<void> {
    const charge = this.#charges[pick % Math.max(1, this.#charges.length)];
    if (charge === undefined) return;
    const isReserved = charge.state === 'reserved';
    const em = this.#world.db.em();
    switch (kind) {
      case 'commit':
        expect(await commitCharge(em, charge.id)).toBe(isReserved);
        if (isReserved) charge.state = 'committed';
        break;
      case 'commit call':
        await commitCallCharges(em, [charge.id]);
        if (isReserved && !charge.isHeld) charge.state = 'committed';
        break;
      case 'release':
        expect(await releaseCharge(em, charge.id)).toBe(isReserved);
        if (isReserved) charge.state = 'released';
        break;
      case 'hand over': {
        const isTaken = await handOverCharges(em, [charge.id]).then(
          () => true,
          () => false,
        );
        expect(isTaken).toBe(isReserved && !charge.isHeld);
        if (isTaken) charge.isHeld = true;
      }
    }
  }

  async #sweep(): Promise<void> {
    await this.#setCharges(`expires_at = expires_at - interval '2 hours'`);
    const due = this.#charges.filter((charge) => charge.state === 'reserved' && !charge.isHeld);
    expect(await releaseExpiredCharges(this.#world.db.em())).toBe(due.length);
    for (const charge of due) charge.state = 'released';
  }

  async #compare(): Promise<void> {
    const balance = await readCreditBalance(this.#world.db.short, this.#key, new Date());
    expect(balance.hour.used).toBe(this.#inHour());
    expect(balance.period.used).toBe(this.#inMonth());
    const { month, ledger, hour } = await this.#world.books(this.#key);
    expect(ledger).toBe(month);
    expect(Math.min(month, hour)).toBeGreaterThanOrEqual(0);
    const rows = await this.#execute<{ id: string; state: string }>(
      'select id, state from credit_charge where key_id = ? order by id',
      [this.#key.keyId],
    );
    expect(rows).toEqual(this.#charges.map(({ id, state }) => ({ id: String(id), state })));
  }

  #inHour(): number {
    return this.#sum(({ hour }) => hour === this.#hour);
  }

  #inMonth(): number {
    return this.#sum(({ month }) => month === this.#month);
  }

  #sum(isCounted: (charge: ModelCharge) => boolean): number {
    return this.#charges
      .filter((charge) => charge.state !== 'released' && isCounted(charge))
      .reduce((sum, { credits }) => sum + credits, 0);
  }

  async #row(): Promise<Record<string, unknown> | undefined> {
    const [row] = await this.#execute<Record<string, unknown>>(
      `select case when started_at > now() - interval '1 hour' then used else 0 end as used, metered_started_at, metered_used, period_start, period_used,
         (select count(*)::int from credit_charge where key_id = ?) as lines
       from rate_window where caller = ?`,
      [this.#key.keyId, `key:${this.#key.keyId}`],
    );
    return row ?? { used: 0, metered_started_at: null, metered_used: 0, period_start: null, period_used: 0, lines: 0 };
  }

  async #set(change: string): Promise<void> {
    await this.#execute(`update rate_window set ${change} where caller = ?`, [`key:${this.#key.keyId}`]);
  }

  async #setCharges(change: string): Promise<void> {
    await this.#execute(`update credit_charge set ${change} where key_id = ?`, [this.#key.keyId]);
  }

  #execute<Row>(text: string, values: unknown[]): Promise<Row[]> {
    return this.#world.db.em().execute<Row[]>(text, values);
  }
}
