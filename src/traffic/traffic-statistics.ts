import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { callsSql, hasCalledSql, monthsSql } from './caller-months.ts';
import { histogramSql } from './latency-histogram.ts';
import { dayNumber, dayText } from './log-days.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A span of UTC days or hours that ends with the current one. */
export interface Span {
  now: Date;
  /** Number of days or hours, including the current one. */
  length: number;
}

/** A page of a ranking. */
export interface RankPage {
  limit: number;
  offset: number;
}

/** Number of calls and errors. */
export interface CallSums {
  requests: number;
  errors: number;
}

/** The same with the total time they took, to compute the mean. */
export interface TimedSums extends CallSums {
  totalUs: number;
}

/** The sums of all calls in a period. */
export interface PeriodSums extends TimedSums {
  /** Number of calls in each bucket of `percentileMs`. */
  histogram: number[];
  /** Number of callers: keys, and networks for calls without one. */
  callers: number;
}

/** The sums of one route over a period. */
export interface RouteSums extends TimedSums {
  method: string;
  route: string;
  histogram: number[];
}

const noCalls: PeriodSums = { requests: 0, errors: 0, totalUs: 0, histogram: [], callers: 0 };

/** The first day of a span, `YYYY-MM-DD`. */
function firstDay({ now, length }: Span): string {
  return dayText(dayNumber(now) - length + 1);
}

/** The sums of all calls in the last days, and in the same number of days before. */
export async function sumPeriods(
  em: SqlEntityManager,
  span: Span,
): Promise<{ present: PeriodSums; previous: PeriodSums }> {
  const end = dayNumber(span.now) + 1;
  const start = end - span.length;
  const before = start - span.length;
  const present = hasCalledSql(start, end);
  const previous = hasCalledSql(before, start);
  const months = monthsSql(before, end);
  const rows = await em.execute<(PeriodSums & { isPresent: boolean })[]>(
    `with sums as (
       select day >= ?::date as "isPresent", sum(requests)::float8 as requests, sum(errors)::float8 as errors,
         sum(total_us)::float8 as "totalUs", ${histogramSql} as histogram
       from route_day where day >= ?::date group by 1
     ), callers as materialized (
       select count(*) filter (where is_present)::int as present, count(*) filter (where is_previous)::int as previous
       from (
         select bool_or(${present.sql}) as is_present, bool_or(${previous.sql}) as is_previous
         from caller_month where ${months.sql} group by caller
       ) c
     )
     select s.*, case when s."isPresent" then c.present else c.previous end as callers from sums s, callers c`,
    [dayText(start), dayText(before), ...present.values, ...previous.values, ...months.values],
  );
  return {
    present: rows.find(({ isPresent }) => isPresent) ?? noCalls,
    previous: rows.find(({ isPresent }) => !isPresent) ?? noCalls,
  };
}

/** Routes by number of calls, highest first, with the totals over all pages. */
export async function rankRoutes(
  em: SqlEntityManager,
  span: Span,
  { limit, offset }: RankPage,
): Promise<{ routes: RouteSums[]; count: number; requests: number }> {
  const [row] = await em.execute<{ routes: RouteSums[]; count: number; requests: number }[]>(
    `with ranked as materialized (
       select method, route, sum(requests)::float8 as requests, sum(errors)::float8 as errors,
         sum(total_us)::float8 as total_us, ${histogramSql} as histogram
       from route_day where day >= ?::date group by 1, 2
     ), page as (select * from ranked order by requests desc, route, method limit ? offset ?)
     select coalesce((select json_agg(json_build_object('method', method, 'route', route, 'requests', requests,
         'errors', errors, 'totalUs', total_us, 'histogram', histogram) order by requests desc, route, method)
         from page), '[]') as routes, count(*)::int as count, coalesce(sum(requests), 0) as requests
     from ranked`,
    [firstDay(span), limit, offset],
  );
  return row ?? { routes: [], count: 0, requests: 0 };
}

/** Calls by area, highest first. Requests that reached no operation count for the area `none`. */
export function sumAreas(em: SqlEntityManager, span: Span): Promise<(CallSums & { area: string })[]> {
  return em.execute(
    `select area, sum(requests)::float8 as requests, sum(errors)::float8 as errors
     from route_day where day >= ?::date group by 1 order by 2 desc, 1`,
    [firstDay(span)],
  );
}

/** Selects one operation by method and route; an omitted field matches everything. */
export interface RouteChoice {
  method?: string | undefined;
  route?: string | undefined;
}

/** Calls by day, oldest first, with zeros for days without calls. */
export function sumDays(
  em: SqlEntityManager,
  { now, length, ...choice }: Span & RouteChoice,
): Promise<(TimedSums & { at: Date })[]> {
  const last = Math.floor(now.getTime() / dayMs) * dayMs;
  return sumBuckets(em, { table: 'route_day', column: 'day', stepMs: dayMs, last, length, choice });
}

/** Calls by hour, oldest first, with zeros for hours without calls. */
export function sumHours(
  em: SqlEntityManager,
  { now, length, ...choice }: Span & RouteChoice,
): Promise<(TimedSums & { at: Date })[]> {
  const last = Math.floor(now.getTime() / hourMs) * hourMs;
  return sumBuckets(em, { table: 'route_hour', column: 'hour', stepMs: hourMs, last, length, choice });
}

async function sumBuckets(
  em: SqlEntityManager,
  rollup: { table: string; column: string; stepMs: number; last: number; length: number; choice: RouteChoice },
): Promise<(TimedSums & { at: Date })[]> {
  const { table, column, stepMs, last, length, choice } = rollup;
  const chosen = Object.entries(choice).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const first = last - (length - 1) * stepMs;
  // A date means midnight UTC at its start, whatever the time zone of the database session.
  const start = column === 'day' ? `(day::timestamp at time zone 'UTC')` : column;
  const type = column === 'day' ? 'date' : 'timestamptz';
  const rows = await em.execute<(TimedSums & { ms: number })[]>(
    `select (extract(epoch from ${start}) * 1000)::float8 as ms, sum(requests)::float8 as requests, sum(errors)::float8 as errors,
       sum(total_us)::float8 as "totalUs"
     from ${table} where ${column} >= ?::${type} and ${column} <= ?::${type}
       ${chosen.map(([name]) => `and ${name} = ?`).join(' ')} group by ${column}`,
    [new Date(first).toISOString(), new Date(last).toISOString(), ...chosen.map(([, value]) => value)],
  );
  const found = new Map(rows.map((row) => [row.ms, row]));
  return Array.from({ length }, (_, index) => {
    const ms = first + index * stepMs;
    const { requests = 0, errors = 0, totalUs = 0 } = found.get(ms) ?? {};
    return { at: new Date(ms), requests, errors, totalUs };
  });
}

/**
 * Keys by number of calls, highest first, with the totals of all keys and of all callers without a key, over all pages.
 */
export async function rankKeys(
  em: SqlEntityManager,
  { now, length }: Span,
  { limit, offset }: RankPage,
): Promise<{
  keys: { keyId: number; requests: number }[];
  count: number;
  requests: number;
  anonymousRequests: number;
}> {
  const end = dayNumber(now) + 1;
  const calls = callsSql(end - length, end);
  const months = monthsSql(end - length, end);
  const [row] = await em.execute<Awaited<ReturnType<typeof rankKeys>>[]>(
    `with key as materialized (
       select key_id, sum(${calls.sql})::float8 as requests from caller_month where ${months.sql}
       group by 1 having sum(${calls.sql}) > 0
     ), page as (select * from key where key_id is not null order by requests desc, key_id limit ? offset ?)
     select coalesce((select json_agg(json_build_object('keyId', key_id, 'requests', requests)
         order by requests desc, key_id) from page), '[]') as keys,
       count(key_id)::int as count, coalesce(sum(requests) filter (where key_id is not null), 0) as requests,
       coalesce(sum(requests) filter (where key_id is null), 0) as "anonymousRequests"
     from key`,
    [...calls.values, ...months.values, ...calls.values, limit, offset],
  );
  return row ?? { keys: [], count: 0, requests: 0, anonymousRequests: 0 };
}

/**
 * Calls of one key by day, oldest first, with zeros for days without calls. If restricted to one operation, they are
 * counted from the request log, because a rollup by key and route would make writing calls a fifth more expensive. Such
 * counts go back only as far as the log is kept; an index limits the reading to the rows of the key.
 */
export async function sumDaysOfKey(
  em: SqlEntityManager,
  keyId: number,
  { method, route, ...span }: Span & RouteChoice,
): Promise<(CallSums & { at: Date })[]> {
  const days = `select day, requests, errors from caller_day where caller = ? and day >= ?::date`;
  const isOfRoute = method !== undefined || route !== undefined;
  const rows = await em.execute<(CallSums & { date: string })[]>(
    isOfRoute
      ? `select d.day::text as date, c.requests, c.errors from (${days}) d, lateral (
           select count(*)::int as requests, count(*) filter (where status >= 400)::int as errors from request_log
           where at >= d.day::timestamp at time zone 'UTC' and at < (d.day + 1)::timestamp at time zone 'UTC'
             and key_id = ? and method = coalesce(?, method) and route = coalesce(?, route)
         ) c`
      : `select day::text as date, requests, errors from (${days}) d`,
    [`key_${keyId}`, firstDay(span), ...(isOfRoute ? [keyId, method ?? null, route ?? null] : [])],
  );
  const found = new Map(rows.map((row) => [row.date, row]));
  const last = Math.floor(span.now.getTime() / dayMs) * dayMs;
  return Array.from({ length: span.length }, (_, index) => {
    const at = new Date(last - (span.length - 1 - index) * dayMs);
    const { requests = 0, errors = 0 } = found.get(at.toISOString().slice(0, 10)) ?? {};
    return { at, requests, errors };
  });
}

/** When keys last made a call. Only the day is known for calls from before the instant was recorded. */
export async function findLastCalls(em: SqlEntityManager, keyIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await em.execute<{ keyId: number; at: string }[]>(
    `select asked.id as "keyId", last.at from unnest(string_to_array(?, ',')::int[]) as asked (id), lateral (
       select coalesce(last_at, day::timestamp at time zone 'UTC') as at
       from caller_day where caller = 'key_' || asked.id order by day desc limit 1
     ) last`,
    [keyIds.join(',')],
  );
  return new Map(rows.map(({ keyId, at }) => [keyId, new Date(at)]));
}
