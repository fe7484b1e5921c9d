import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runNamed } from '#platform/db/named-statement.ts';
import { countingName, type KeyCaller } from './caller.ts';
import { leaseSeconds } from './charge-ledger.ts';
import {
  type BalanceRow,
  balanceColumns,
  balanceOf,
  balanceQueryColumns,
  balanceQueryOf,
  type CreditBalance,
  countersSql,
} from './credit-balance.ts';

/** Credits that are reserved for a piece of work. */
export interface Charge {
  id: bigint;
  /** Whether this purchase was made before, by a call with the same Idempotency-Key. It costs nothing again. */
  isRepeat: boolean;
  /** Whether a job holds the charge or it has ended: this call must neither commit nor release it. */
  isEndedElsewhere: boolean;
}

export interface ReservationRequest {
  caller: KeyCaller;
  /** The operation that costs the credits. */
  operation: string;
  /** The id of the request, at most 40 characters. */
  requestId: string;
  /** One entry for each piece of work. `purchase` identifies it among all purchases of the key. */
  lines: readonly { credits: number; purchase: string | null }[];
  /**
   * When the rate-limit window in which the call was counted began. If the reservation is refused, the call is given
   * back to it.
   */
  windowStartedAt?: string | undefined;
}

/** The result of a reservation, and the state of the key's limits after it. */
export interface Reservation {
  /** The limit that refused the reservation. If set, nothing was reserved and the call was given back. */
  refusedBy: 'monthly' | 'metered' | undefined;
  /** In the order of the lines; empty if the reservation was refused. */
  charges: readonly Charge[];
  /** Number of credits that were reserved. */
  cost: number;
  balance: CreditBalance;
  /** Number of calls in the rate-limit window, if the call was given back. */
  generalUsed: number | undefined;
  /** Increases with every statement, in the order in which the counters changed. */
  order: number;
}

// The row lock is taken first in every statement that locks here, so that one transaction decides at a time, across any
// number of processes, and no two wait for each other. Only then are earlier charges of the same purchase looked at,
// under their own locks. If one was created after this statement began, the unique index rejects the new one, and the
// statement is repeated. The lock on the key's row is not held until the commit is on disk. Work done for a reservation
// commits later, and the database log keeps that order, so a crash of the server can lose only reservations that
// nothing has come of yet.
const reserveSql = `
  with quick as materialized (select set_config('synchronous_commit', 'off', true) as setting),
  given as materialized (
    select * from jsonb_to_record($1::jsonb) as g(${balanceQueryColumns}, key_id int, operation text, request_id text,
      lease_seconds int, window_started_at timestamptz, lines jsonb)
  ),
  locked as materialized (
    select w.* from rate_window w where w.caller = (select g.caller from given g) for update
  ),
  present as materialized (select l.*, clock_timestamp() as at from locked l),
  asked as materialized (
    select a.* from given g, jsonb_to_recordset(g.lines) as a(position int, credits int, purchase text)
  ),
  known as materialized (
    select a.position, c.id, c.state <> 'reserved' or c.expires_at is null as is_ended_elsewhere
    from present p, asked a, credit_charge c
    where c.key_id = (select g.key_id from given g) and c.purchase = a.purchase and c.state <> 'released'
    for update of c
  ),
  renewed as (
    update credit_charge c set expires_at = p.at + make_interval(secs => g.lease_seconds)
    from known k, present p, given g
    where c.id = k.id and not k.is_ended_elsewhere
  ),
  ${countersSql},
  verdict as materialized (
    select *, case
      when total = 0 then null
      when month_used + total > monthly then 'monthly'
      when hour_used + total > hourly then 'metered' end as refused_by
    from (
      select c.*, g.hourly, g.monthly, date_trunc('milliseconds', c.started_at) = g.window_started_at as is_same_window,
        (select coalesce(sum(a.credits), 0)::int from asked a where a.position not in (select k.position from known k)) as total
      from counters c, given g
    ) summed
  ),
  moved as (
    update rate_window w set
      metered_started_at = case when v.has_hour then v.metered_started_at else v.at end,
      metered_used = v.hour_used + v.total,
      period_start = v.month_start,
      period_used = v.month_used + v.total
    from verdict v where w.caller = v.caller and v.refused_by is null and v.total > 0
  ),
  given_back as (
    update rate_window w set used = w.used - 1
    from verdict v where w.caller = v.caller and v.refused_by is not null and v.is_same_window and w.used > 0
    returning w.used
  ),
  made as (
    insert into credit_charge (key_id, operation, request_id, purchase, credits, state, period_start, reserved_at, expires_at)
    select g.key_id, g.operation, g.request_id, a.purchase, a.credits, 'reserved', v.month_start, v.at,
      v.at + make_interval(secs => g.lease_seconds)
    from verdict v, given g, asked a
    where v.refused_by is null and a.position not in (select k.position from known k)
    order by a.position
    returning id
  )
  select c.refused_by, c.total, (select setting from quick) as setting, (select used from given_back) as general_used, extract(epoch from c.at)::float8 as at_s,
    ${balanceColumns('case when c.refused_by is null then c.total else 0 end')},
    (select coalesce(json_agg(json_build_object('position', k.position, 'id', k.id::text,
      'is_ended_elsewhere', k.is_ended_elsewhere)), '[]') from known k) as known,
    (select coalesce(json_agg(m.id::text order by m.id), '[]') from made m) as made
  from verdict c`;

interface ReserveRow extends BalanceRow {
  refused_by: 'monthly' | 'metered' | null;
  total: number;
  general_used: number | null;
  at_s: number;
  known: { position: number; id: string; is_ended_elsewhere: boolean }[];
  made: string[];
}

/** A key that has never made a call has no row yet. This one counts nothing, because its window is already over. */
const openRowSql = `
  insert into rate_window (caller, started_at, used, granted, lim, unit)
  values (?, clock_timestamp() - interval '1 hour', 0, 0, 0, 1) on conflict do nothing`;

const uniqueViolation = '23505';

/**
 * A statement can have to be repeated if it collides with another. If that happens more often than this, something is
 * broken.
 */
const maxTries = 5;

/**
 * Reserves credits in one statement, which changes the hourly and monthly counters and the ledger together or, if a
 * limit refuses, changes nothing. The monthly quota is checked first, because waiting for the next hour would not help.
 * Must not run inside a transaction, because the key's row would stay locked until it ends.
 */
export async function reserveCredits(
  em: SqlEntityManager,
  request: ReservationRequest,
  now: Date,
): Promise<Reservation> {
  if (em.isInTransaction()) throw new Error('credits are reserved before the transaction that uses them');
  for (const { credits } of request.lines) {
    if (!Number.isInteger(credits) || credits < 1)
      throw new RangeError(`credits are a positive number, not ${credits}`);
  }
  const question = balanceQueryOf(request.caller, now);
  const given = JSON.stringify({
    ...question,
    key_id: request.caller.keyId,
    operation: request.operation,
    request_id: request.requestId,
    lease_seconds: leaseSeconds,
    window_started_at: request.windowStartedAt ?? null,
    lines: request.lines.map((line, position) => ({ position, ...line })),
  });
  for (let tries = 1; ; tries += 1) {
    const row = await tryToReserve(em, given);
    if (row !== undefined) return reservationOf(row, balanceOf(row, question), request.lines.length);
    if (tries === maxTries) throw new Error('the reservation met others again and again');
    await em.execute(openRowSql, [countingName(request.caller)]);
  }
}

/** Returns undefined if it must be repeated: the key had no row, or the same purchase was made at the same moment. */
async function tryToReserve(em: SqlEntityManager, given: string): Promise<ReserveRow | undefined> {
  try {
    const [row] = await runNamed<ReserveRow>(em, reserveSql, [given]);
    return row;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return undefined;
    throw error;
  }
}

function reservationOf(row: ReserveRow, balance: CreditBalance, lines: number): Reservation {
  const isRefused = row.refused_by !== null;
  return {
    refusedBy: row.refused_by ?? undefined,
    charges: isRefused ? [] : chargesOf(row, lines),
    cost: isRefused ? 0 : row.total,
    balance,
    generalUsed: row.general_used ?? undefined,
    order: row.at_s,
  };
}

function chargesOf(row: ReserveRow, lines: number): Charge[] {
  const known = new Map(row.known.map((charge) => [charge.position, charge]));
  const made = row.made.map(BigInt).values();
  return Array.from({ length: lines }, (_, position) => {
    const earlier = known.get(position);
    if (earlier !== undefined) {
      return { id: BigInt(earlier.id), isRepeat: true, isEndedElsewhere: earlier.is_ended_elsewhere };
    }
    const { value } = made.next();
    if (value === undefined) throw new Error('a reserved line is missing');
    return { id: value, isRepeat: false, isEndedElsewhere: false };
  });
}
