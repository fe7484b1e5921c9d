import { expect, test } from 'vitest';
import { readConfig } from '#config';
import { dayOf, makePartSql } from '#traffic/log-days.ts';
import { sweepRequestLogWork } from '#traffic/sweep-request-log.work.ts';
import { useJobDatabase } from '../platform/jobs/job-database.ts';
import { until } from '../support/until.ts';

const { open, query, stateOf } = useJobDatabase();

/** Inserts calls of one age, with the partition of their day: the schema may have been made on the day before. */
const log = async (count: number, age: string) => {
  await query(makePartSql(dayOf(new Date(Date.now() - Number.parseInt(age, 10) * 86_400_000))));
  await query(
    `insert into request_log (at, request_id, method, route, area, status, duration_us, caller)
     select now() - $2::interval, 'req_' || n, 'GET', '/api/research', 'research', 200, 1, 'key_1'
     from generate_series(1, $1::int) n`,
    [count, age],
  );
};

const partNames = async () =>
  (
    await query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'request_log'::regclass order by 1`,
    )
  ).map(({ name }) => name);

const dayName = (daysFromNow: number) =>
  `request_log_${dayOf(new Date(Date.now() + daysFromNow * 86_400_000)).replaceAll('-', '')}`;

async function sweep(environment: Record<string, string>): Promise<void> {
  const world = await open([sweepRequestLogWork]);
  const job = await world.send(sweepRequestLogWork, {});
  await world.workers.start({ ...world.resources, config: readConfig(environment) });
  await until('the sweep is completed', async () => (await stateOf(job)) === 'completed');
}

test('old calls are deleted in any number; newer ones and rollups are kept', async () => {
  await log(60_000, '90 days 1 minute');
  await log(2, '89 days 23 hours');
  await log(1, '0 days');
  await query(`insert into route_day (day, method, route, area, requests, errors, total_us)
    values ('2020-01-01', 'GET', '/api/research', 'research', 60000, 0, 60000)`);
  await sweep({});
  expect(await query('select count(*)::int as rows from request_log')).toEqual([{ rows: 3 }]);
  expect(await query('select requests from route_day')).toEqual([{ requests: 60_000 }]);
});

test('partitions are created a week ahead and dropped when they expire', async () => {
  // As the log stands a while after it was divided. After a midnight the calls of the test before have a day of their own.
  await query('drop table if exists request_log_earlier');
  await query('truncate request_log');
  for (const ago of [0, 1, 2, 3, 4]) {
    await log(10, `${ago} days`);
  }
  await sweep({ REQUEST_LOG_DAYS: '2' });
  // A day goes when its last instant is two days ago: the one that holds the instant of two days ago is still there.
  const expected = [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7].map(dayName);
  expect(await partNames()).toEqual(expected);
  expect(await query('select count(*)::int as rows from request_log')).toEqual([{ rows: 30 }]);
  await sweep({ REQUEST_LOG_DAYS: '2' });
  expect(await partNames()).toEqual(expected);
});
