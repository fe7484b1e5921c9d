import type { ShortQueries } from '#platform/db/short-queries.ts';
import { periodStartsAround } from './billing-period.ts';
import { countingName, type KeyCaller, meteredLimit, periodAnchor } from './caller.ts';
import { tiers } from './tiers.ts';

/** How much of its two credit limits a key has used. */
export interface CreditBalance {
  /** The current hour; `resetSeconds` is 3600 if none has begun. */
  hour: { limit: number; used: number; remaining: number; resetSeconds: number };
  /** The current month or billing period. */
  period: { start: Date; end: Date; limit: number; used: number; remaining: number; resetSeconds: number };
}

/** What `countersSql` needs to know about a key, passed as one JSON text. */
export interface BalanceQuery {
  caller: string;
  hourly: number;
  monthly: number;
  boundaries: readonly Date[];
}

/** Columns of {@link BalanceQuery}, for `jsonb_to_record`. */
export const balanceQueryColumns = 'caller text, hourly int, monthly int, boundaries jsonb';

/**
 * SQL that turns `given` (a question) and `present` (the key's row and the instant `at`) into `counters`: the part of
 * the row that is still valid. Only the database clock decides which window and period apply, so that all processes
 * agree. A period never moves backwards: a key that changes from a billing period back to calendar months keeps the
 * period it has begun until the month ends.
 */
export const countersSql = `
  boundaries as materialized (
    select b::timestamptz as instant from given g, jsonb_array_elements_text(g.boundaries) b
  ),
  spans as materialized (
    select p.*, p.metered_started_at > p.at - interval '1 hour' as has_hour, b.present_start
    from present p, (select max(instant) as present_start from boundaries, present where instant <= present.at) b
  ),
  counters as materialized (
    select s.*,
      case when s.has_hour then s.metered_used else 0 end as hour_used,
      case when s.period_start >= s.present_start then s.period_used else 0 end as month_used,
      greatest(s.period_start, s.present_start) as month_start,
      (select min(instant) from boundaries where instant > greatest(s.at, s.period_start)) as month_end
    from spans s
  )`;

/** The columns of {@link BalanceRow}, computed from `counters c` after `added` credits. */
export const balanceColumns = (added: string): string => `
  (c.hour_used + ${added})::int as hour_used,
  case when c.has_hour
    then greatest(1, ceil(extract(epoch from c.metered_started_at + interval '1 hour' - c.at)))::int
    else 3600 end as hour_reset_seconds,
  (c.month_used + ${added})::int as month_used,
  (extract(epoch from c.month_start) * 1000)::float8 as month_start_ms,
  (extract(epoch from c.month_end) * 1000)::float8 as month_end_ms,
  greatest(1, ceil(extract(epoch from c.month_end - c.at)))::int as month_reset_seconds`;

/** The counters of a key, as a statement returns them. */
export interface BalanceRow {
  hour_used: number;
  hour_reset_seconds: number;
  month_used: number;
  month_start_ms: number;
  month_end_ms: number;
  month_reset_seconds: number;
}

const balanceSql = `
  with given as materialized (select * from jsonb_to_record($1::jsonb) as g(${balanceQueryColumns})),
  present as materialized (
    select clock_timestamp() as at, w.metered_started_at, w.metered_used, w.period_start, w.period_used
    from given g left join rate_window w on w.caller = g.caller
  ),
  ${countersSql}
  select ${balanceColumns('0')} from counters c`;

/**
 * What the statements about credits need to know of a key. `now` can be off by less than a month, because the database
 * decides.
 */
export function balanceQueryOf(caller: KeyCaller, now: Date): BalanceQuery {
  return {
    caller: countingName(caller),
    hourly: meteredLimit(caller),
    monthly: tiers[caller.tier].monthlyQuota,
    boundaries: periodStartsAround(periodAnchor(caller), now),
  };
}

/** How much of its credit limits a key has used, without changing anything. */
export async function readCreditBalance(queries: ShortQueries, caller: KeyCaller, now: Date): Promise<CreditBalance> {
  const question = balanceQueryOf(caller, now);
  const rows = await queries.run<BalanceRow & Record<string, unknown>>({
    name: 'credit-balance',
    text: balanceSql,
    values: [JSON.stringify(question)],
  });
  const row = rows[0];
  if (row === undefined) throw new Error('a key stands nowhere');
  return balanceOf(row, question);
}

/** Combines a row of counters with the limits that apply to them. */
export function balanceOf(row: BalanceRow, { hourly, monthly }: BalanceQuery): CreditBalance {
  return {
    hour: {
      limit: hourly,
      used: row.hour_used,
      remaining: Math.max(0, hourly - row.hour_used),
      resetSeconds: row.hour_reset_seconds,
    },
    period: {
      start: new Date(row.month_start_ms),
      end: new Date(row.month_end_ms),
      limit: monthly,
      used: row.month_used,
      remaining: Math.max(0, monthly - row.month_used),
      resetSeconds: row.month_reset_seconds,
    },
  };
}
