import type { KeyCaller } from '#accounts/caller.ts';
import { CallCounter } from '#accounts/count-calls.ts';
import { ApiKey } from '#accounts/entities/api-key.ts';
import { CreditCharge } from '#accounts/entities/credit-charge.ts';
import { RateWindow } from '#accounts/entities/rate-window.ts';
import { findPurchaser } from '#accounts/find-purchaser.ts';
import { issueKey } from '#accounts/issue-key.ts';
import { type Reservation, reserveCredits } from '#accounts/reserve-credits.ts';
import type { TierName } from '#accounts/tiers.ts';
import { systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';

/** The counters of a key as they are stored, beside the sum of its ledger. */
export interface Books {
  used: number;
  hour: number;
  month: number;
  ledger: number;
}

/** The ledger and the limiters on a database, without the rest of the platform. */
export interface CreditWorld {
  db: Database;
  counter: CallCounter;
  key(options?: { tier?: TierName; rateLimitPerHour?: number }): Promise<KeyCaller>;
  /** Reserves as a call does that the general limiter has counted, one line for each cost. */
  call(caller: KeyCaller, ...costs: number[]): Promise<Reservation>;
  /** Reserves without a call. */
  reserve(caller: KeyCaller, lines: { credits: number; purchase: string | null }[]): Promise<Reservation>;
  books(caller: KeyCaller): Promise<Books>;
  close(): Promise<void>;
}

/** Opens the world; used by tests and by the processes that they start. */
export async function openCreditWorld(url: string): Promise<CreditWorld> {
  const db = await openDatabase({ url, entities: [ApiKey, RateWindow, CreditCharge], log: () => undefined });
  const counter = new CallCounter(db.short);
  const reserve: CreditWorld['reserve'] = (caller, lines) =>
    reserveCredits(db.em(), { caller, operation: 'test.work', requestId: 'req_test', lines }, new Date());
  return {
    db,
    counter,
    reserve,
    key: async ({
      tier = 'free',
      rateLimitPerHour = null,
    }: {
      tier?: TierName;
      rateLimitPerHour?: number | null;
    } = {}) => {
      const { row } = await issueKey(db.em(), { name: 'test', tier, isAdmin: false, rateLimitPerHour }, systemClock);
      return findPurchaser(db.em(), row.id);
    },
    call: async (caller, ...costs) => {
      const { isAllowed, windowStartedAt } = await counter.count(caller, 1);
      if (!isAllowed) throw new Error('refused by the general limiter');
      const lines = costs.map((credits) => ({ credits, purchase: null }));
      const request = { caller, operation: 'test.work', requestId: 'req_test', lines, windowStartedAt };
      return reserveCredits(db.em(), request, new Date());
    },
    books: async (caller) => {
      const [row] = await db.em().execute<Books[]>(
        `select w.used, w.metered_used as hour, w.period_used as month,
           (select coalesce(sum(c.credits), 0)::int from credit_charge c
            where c.key_id = ? and c.state <> 'released' and c.period_start = w.period_start) as ledger
         from rate_window w where w.caller = ?`,
        [caller.keyId, `key:${caller.keyId}`],
      );
      return row ?? { used: 0, hour: 0, month: 0, ledger: 0 };
    },
    close: () => db.close(),
  };
}
