import { expect, test } from 'vitest';
import { sweepWindowsWork } from '#accounts/sweep-windows.work.ts';
import { useJobDatabase } from '../platform/jobs/job-database.ts';
import { until } from '../support/until.ts';

const { open, query, stateOf } = useJobDatabase();

test('windows that ended more than a day ago are deleted with their addresses, and active ones are kept', async () => {
  await query(`insert into rate_window (caller, started_at, used, granted, lim, unit) values
    ('ip:192.0.2.1', now() - interval '25 hours 1 minute', 3, 1, 100, 1),
    ('key:1', now() - interval '400 days', 3, 1, 1000, 1),
    ('ip:192.0.2.2', now() - interval '24 hours 59 minutes', 3, 1, 100, 1),
    ('ip:192.0.2.3', now(), 3, 1, 100, 1)`);
  await query(`insert into rate_window (caller, started_at, used, granted, lim, unit, period_start, period_used, metered_started_at) values
    ('key:2', now() - interval '26 days', 3, 1, 1000, 1, now() - interval '31 days', 40, now() - interval '26 days'),
    ('key:3', now() - interval '26 days', 0, 0, 0, 1, null, 0, now() - interval '59 minutes'),
    ('key:4', now() - interval '40 days', 3, 1, 1000, 1, now() - interval '33 days', 40, now() - interval '40 days')`);
  const world = await open([sweepWindowsWork]);
  const sweep = await world.send(sweepWindowsWork, {});
  await world.startWorkers();
  await until('the sweep is completed', async () => (await stateOf(sweep)) === 'completed');
  expect(await query('select caller from rate_window order by caller')).toEqual([
    { caller: 'ip:192.0.2.2' },
    { caller: 'ip:192.0.2.3' },
    { caller: 'key:2' },
    { caller: 'key:3' },
  ]);
});
