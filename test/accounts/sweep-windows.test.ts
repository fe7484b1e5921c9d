import { expect, test } from 'vitest';
import { sweepWindows } from '#accounts/sweep-windows.ts';
import { useJobDatabase } from '../platform/jobs/job-database.ts';
import { until } from '../support/until.ts';

const { open, query, stateOf } = useJobDatabase();

test('windows that ended more than a day ago are forgotten with their addresses, others are kept', async () => {
  await query(`insert into rate_window (caller, started_at, used, granted, lim, unit) values
    ('ip:192.0.2.1', now() - interval '25 hours 1 minute', 3, 1, 100, 1),
    ('key:1', now() - interval '400 days', 3, 1, 1000, 1),
    ('ip:192.0.2.2', now() - interval '24 hours 59 minutes', 3, 1, 100, 1),
    ('ip:192.0.2.3', now(), 3, 1, 100, 1)`);
  const world = await open([sweepWindows]);
  const sweep = await world.send(sweepWindows, {});
  await world.jobs.startWorkers(world.resources);
  await until('the sweep is completed', async () => (await stateOf(sweep)) === 'completed');
  expect(await query('select caller from rate_window order by caller')).toEqual([
    { caller: 'ip:192.0.2.2' },
    { caller: 'ip:192.0.2.3' },
  ]);
});
