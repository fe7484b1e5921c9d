import { expect, test } from 'vitest';
import { keptDays, sweepRequestLog } from '#traffic/sweep-request-log.ts';
import { useJobDatabase } from '../platform/jobs/job-database.ts';
import { until } from '../support/until.ts';

const { open, query, stateOf } = useJobDatabase();

test('calls older than the kept days are forgotten, however many; newer ones and the rollups stay', async () => {
  const log = (count: number, age: string) =>
    query(
      `insert into request_log (at, request_id, method, route, area, status, duration_us, caller)
       select now() - $2::interval, 'req_' || n, 'GET', '/api/research', 'research', 200, 1, 'key_1'
       from generate_series(1, $1::int) n`,
      [count, age],
    );
  await log(60_000, `${keptDays} days 1 minute`);
  await log(2, `${keptDays - 1} days 23 hours`);
  await log(1, '0 days');
  await query(`insert into route_day (day, method, route, area, requests, errors, total_us)
    values ('2020-01-01', 'GET', '/api/research', 'research', 60000, 0, 60000)`);
  const world = await open([sweepRequestLog]);
  const sweep = await world.send(sweepRequestLog, {});
  await world.jobs.startWorkers(world.resources);
  await until('the sweep is completed', async () => (await stateOf(sweep)) === 'completed');
  expect(await query('select count(*)::int as rows from request_log')).toEqual([{ rows: 3 }]);
  expect(await query('select requests from route_day')).toEqual([{ requests: 60_000 }]);
});
