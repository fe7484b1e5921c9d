import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { KeyCaller } from './caller.ts';
import {
  type BalanceRow,
  balanceColumns,
  balanceOf,
  balanceQueryColumns,
  balanceQueryOf,
  type CreditBalance,
  countersSql,
} from './credit-balance.ts';

/** The days to report on, and which page of calls. */
export interface UsageQuestion {
  /** Number of UTC days, including today. */
  days: number;
  limit: number;
  /** Only calls whose last ledger entry is older than this one. */
  before?: number | undefined;
}

/** What the calls of one operation, or of one day, have cost. */
interface Share {
  credits: number;
  calls: number;
}

/** What a key has spent according to its ledger, without credits that were returned. */
export interface CreditUsage {
  period: CreditBalance['period'];
  /** Start of the first day. */
  since: Date;
  /** Credits spent in these days: the sum of `byOperation`, of `byDay`, and of `calls` over all pages. */
  total: number;
  /** Highest total first. */
  byOperation: (Share & { operation: string })[];
  /** One entry for each day, oldest first; `date` is YYYY-MM-DD. */
  byDay: (Share & { date: string })[];
  /** Newest first. Ledger entries of one request for the same operation are combined into one call. */
  calls: { id: number; requestId: string; operation: string; credits: number; at: Date }[];
}

const usageSql = `
  with given as materialized (
    select * from jsonb_to_record(?::jsonb) as g(${balanceQueryColumns}, key_id int, days int, page int, before bigint)
  ),
  present as materialized (
    select clock_timestamp() as at, w.metered_started_at, w.metered_used, w.period_start, w.period_used
    from given g left join rate_window w on w.caller = g.caller
  ),
  ${countersSql},
  today as materialized (select (at at time zone 'UTC')::date as day from present),
  calls as materialized (
    select max(c.id) as id, c.request_id, c.operation, sum(c.credits)::int as credits, min(c.reserved_at) as at
    from credit_charge c, given g, today t
    where c.key_id = g.key_id and c.state <> 'released'
      and c.reserved_at >= (t.day - (g.days - 1))::timestamp at time zone 'UTC'
    group by c.request_id, c.operation
  ),
  by_operation as (
    select operation, sum(credits)::int as credits, count(*)::int as calls from calls group by operation
  ),
  by_day as (
    select d.day, coalesce(sum(c.credits), 0)::int as credits, count(c.id)::int as calls
    from given g, today t
    cross join lateral generate_series(t.day - (g.days - 1), t.day, interval '1 day') as d(day)
    left join calls c on (c.at at time zone 'UTC')::date = d.day::date
    group by d.day
  ),
  page as (
    select * from calls c where c.id < coalesce((select before from given), 9223372036854775807)
    order by c.id desc limit (select page from given)
  )
  select ${balanceColumns('0')},
    (select (extract(epoch from (t.day - (g.days - 1))::timestamp at time zone 'UTC') * 1000)::float8 from today t, given g) as since_ms,
    (select coalesce(sum(credits), 0)::int from calls) as total,
    (select coalesce(json_agg(o order by o.credits desc, o.operation), '[]') from by_operation o) as by_operation,
    (select json_agg(json_build_object('date', to_char(d.day, 'YYYY-MM-DD'), 'credits', d.credits, 'calls', d.calls)
      order by d.day) from by_day d) as by_day,
    (select coalesce(json_agg(json_build_object('id', p.id, 'requestId', p.request_id, 'operation', p.operation,
      'credits', p.credits, 'at_ms', floor(extract(epoch from p.at) * 1000)) order by p.id desc), '[]') from page p) as calls
  from counters c`;

interface UsageRow extends BalanceRow {
  since_ms: number;
  total: number;
  by_operation: CreditUsage['byOperation'];
  by_day: CreditUsage['byDay'];
  calls: (Omit<CreditUsage['calls'][number], 'at'> & { at_ms: number })[];
}

/**
 * What a key has spent. One statement reads all parts, so that a charge made in the meantime appears in all of them or
 * in none.
 */
export async function creditUsage(
  em: SqlEntityManager,
  caller: KeyCaller,
  { now, days, limit, before }: UsageQuestion & { now: Date },
): Promise<CreditUsage> {
  const question = balanceQueryOf(caller, now);
  const given = { ...question, key_id: caller.keyId, days, page: limit, before: before ?? null };
  const [row] = await em.execute<UsageRow[]>(usageSql, [JSON.stringify(given)]);
  if (row === undefined) throw new Error('a key stands nowhere');
  return {
    period: balanceOf(row, question).period,
    since: new Date(row.since_ms),
    total: row.total,
    byOperation: row.by_operation,
    byDay: row.by_day,
    calls: row.calls.map(({ at_ms, ...call }) => ({ ...call, at: new Date(at_ms) })),
  };
}

/** What a key has spent on one operation in a span of time. */
export interface OperationShare {
  keyId: number;
  operation: string;
  credits: number;
  calls: number;
}

/**
 * What keys spent between two instants, by key and operation: for one key, or for all that spent anything. Returned
 * credits are not included.
 */
export function creditsByOperation(
  em: SqlEntityManager,
  { keyId, from, to }: { keyId?: number | undefined; from: Date; to: Date },
): Promise<OperationShare[]> {
  return em.execute<OperationShare[]>(
    `select key_id as "keyId", operation, sum(credits)::int as credits, count(distinct request_id)::int as calls
     from credit_charge
     where state <> 'released' and reserved_at >= ? and reserved_at < ?${keyId === undefined ? '' : ' and key_id = ?'}
     group by key_id, operation order by key_id, operation`,
    [from, to, ...(keyId === undefined ? [] : [keyId])],
  );
}
