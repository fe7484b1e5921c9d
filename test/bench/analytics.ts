import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { dayColumns } from '#traffic/caller-months.ts';
import { bucketSql, latencyColumns } from '#traffic/latency-histogram.ts';
import { dayOf, makePartSql } from '#traffic/log-days.ts';
import { type BenchServer, startServer } from './measure.ts';
import { percentile, type Report } from './report.ts';
import { sizes } from './sizes.ts';
import { openBenchWorld } from './world.ts';

/** The budgets apply to `ANALYTICS_ROWS=10000000 npm run bench -- analytics`. */
const rows = sizes.logRows;
const days = 90;
const keys = 2_000;
const rounds = 200;
const widths = [44, 12, 12, 12, 10];

const questions: readonly { path: string; goalMs: number }[] = [
  { path: '/api/analytics/summary', goalMs: 20 },
  { path: '/api/analytics/summary?days=30', goalMs: 20 },
  { path: '/api/analytics/endpoints', goalMs: 20 },
  { path: '/api/analytics/trends', goalMs: 20 },
  { path: '/api/analytics/trends?period=hourly', goalMs: 20 },
  { path: '/api/analytics/keys', goalMs: 20 },
  { path: '/api/analytics/features', goalMs: 20 },
  { path: '/api/analytics/top-users', goalMs: 20 },
  { path: '/api/analytics', goalMs: 50 },
];

/** Every analytics call over HTTP, one after the other, on a log of 90 days and 2,000 keys. */
export async function analytics(report: Report): Promise<void> {
  const world = await openBenchWorld();
  const startedAt = performance.now();
  await fillLog(world.db.em());
  const filledS = (performance.now() - startedAt) / 1_000;
  const server = await startServer('platform', 'platform', [world.url]);
  const times = await ask(server, world.key);
  await server.stop();
  report.line(
    `${rows} calls of ${keys} keys in ${days} days, made in ${filledS.toFixed(0)} s; ${rounds} calls each, in turn\n`,
  );
  report.row(['operation', 'goal', 'ms: median', 'p95', 'within'], widths);
  for (const [index, { path, goalMs }] of questions.entries()) {
    const p95 = percentile(times[index] ?? [], 0.95);
    const cells = [
      report.figure(`${path}, median`, 'ms', percentile(times[index] ?? [], 0.5)),
      report.figure(`${path}, p95`, 'ms', p95),
    ];
    report.row([path, `p95 < ${goalMs}`, ...cells, p95 < goalMs ? 'yes' : 'NO'], widths);
  }
  await world.close();
}

async function ask(server: BenchServer, key: string): Promise<number[][]> {
  const times: number[][] = questions.map(() => []);
  const warmUps = 10;
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [index, { path }] of questions.entries()) {
      const startedAt = performance.now();
      const response = await fetch(`${server.url}${path}`, { headers: { 'x-api-key': key } });
      await response.text();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      if (round >= 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  return times;
}

/** Fills the log day by day in SQL, and the rollups from it as the request log itself would have. */
async function fillLog(em: SqlEntityManager): Promise<void> {
  await em.execute(
    `insert into api_key (name, hash, prefix, last_four, tier, is_admin, created_at)
     select 'bench ' || n, encode(sha256(n::text::bytea), 'hex'), 'ap_bench', 'last', 'free', false, now() from generate_series(1, ?) n`,
    [keys],
  );
  const statementsADay = Math.max(1, Math.ceil(rows / days / 50_000));
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const day = dayOf(new Date(Date.now() - ago * 86_400_000));
    await em.execute(makePartSql(day));
    for (let part = 0; part < statementsADay; part += 1)
      await addCalls(em, day, Math.ceil(rows / days / statementsADay));
    await rollUp(em, day);
  }
  await em.execute(
    `insert into caller_month (month, caller, key_id, ${dayColumns.join(', ')})
     select date_trunc('month', day::timestamp)::date, caller, min(key_id),
       ${dayColumns.map((_, day) => `coalesce(sum(requests) filter (where extract(day from day) = ${day + 1}), 0)`).join(', ')}
     from caller_day group by 1, 2`,
  );
  for (const table of ['route_hour', 'route_day', 'caller_day', 'caller_month', 'api_key'])
    await em.execute(`vacuum analyze ${table}`);
}

/** Few routes and keys have most of the calls; most calls are quick, and some are very slow. */
async function addCalls(em: SqlEntityManager, day: string, count: number): Promise<void> {
  await em.execute(
    `insert into request_log (at, request_id, method, route, area, status, duration_us, key_id, caller)
     select ?::date::timestamp at time zone 'UTC' + random() * interval '86399 seconds', 'req_' || n,
       case route % 3 when 0 then 'POST' else 'GET' end, '/api/area' || route % 15 || '/route' || route, 'area' || route % 15,
       case when random() < 0.04 then 404 else 200 end, (300 * exp(2.5 * random() + 4 * power(random(), 4)))::int,
       case when key > 0 then key end, case when key > 0 then 'key_' || key else 'anon_' || lpad((-key)::text, 16, '0') end
     from (select n, floor(60 * power(random(), 2))::int as route,
         case when random() < 0.9 then 2 + floor(${keys} * power(random(), 2))::int else -floor(500 * random())::int end as key
       from generate_series(1, ?) n) c`,
    [day, count],
  );
}

async function rollUp(em: SqlEntityManager, day: string): Promise<void> {
  const calls = `(select *, ${bucketSql('duration_us')} as bucket from request_log
    where at >= ?::date::timestamp at time zone 'UTC' and at < (?::date + 1)::timestamp at time zone 'UTC') c`;
  const sums = `count(*), count(*) filter (where status >= 400)`;
  await em.execute(
    `insert into route_hour (hour, method, route, area, requests, errors, total_us)
     select date_trunc('hour', at, 'UTC'), method, route, min(area), ${sums}, sum(duration_us) from ${calls} group by 1, 2, 3`,
    [day, day],
  );
  await em.execute(
    `insert into route_day (day, method, route, area, requests, errors, total_us, ${latencyColumns.join(', ')})
     select ?::date, method, route, min(area), ${sums}, sum(duration_us),
       ${latencyColumns.map((_, bucket) => `count(*) filter (where bucket = ${bucket})`).join(', ')} from ${calls} group by 2, 3`,
    [day, day, day],
  );
  await em.execute(
    `insert into caller_day (day, caller, key_id, requests, errors)
     select ?::date, caller, min(key_id), ${sums} from ${calls} group by 2`,
    [day, day, day],
  );
}
