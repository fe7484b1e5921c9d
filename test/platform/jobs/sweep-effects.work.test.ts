import { expect, test } from 'vitest';
import { sweepEffectsWork } from '#platform/jobs/sweep-effects.work.ts';
import { until } from '../../support/until.ts';
import { useJobDatabase } from './job-database.ts';

const { open, query, stateOf } = useJobDatabase();

test('the effects of jobs that are gone are forgotten, those of known or recent ones are kept', async () => {
  const world = await open([sweepEffectsWork]);
  const gone = crypto.randomUUID();
  const recent = crypto.randomUUID();
  const sweep = await world.send(sweepEffectsWork, {});
  await query(
    `insert into job_effect (job_id, effect, created_at) values
      ($1, 'old', now() - interval '2 days'), ($2, 'old', now() - interval '2 days'), ($3, 'new', now())`,
    [gone, sweep, recent],
  );
  await world.jobs.startWorkers(world.resources);
  await until('the sweep is completed', async () => (await stateOf(sweep)) === 'completed');
  const kept = await query<{ job_id: string }>('select job_id from job_effect');
  expect(kept.map((row) => row.job_id).sort()).toEqual([sweep, recent].sort());
});

test('a sweep is scheduled once, whatever the number of processes, and a bad pattern is refused', async () => {
  const worlds = [await open([sweepEffectsWork]), await open([sweepEffectsWork])];
  for (const world of worlds) await world.jobs.schedule(sweepEffectsWork, '17 4 * * *', {});
  expect(await query('select name, cron, timezone from pgboss.schedule')).toEqual([
    { name: 'sweep-job-effects', cron: '17 4 * * *', timezone: 'UTC' },
  ]);
  await expect(worlds[0]?.jobs.schedule(sweepEffectsWork, 'now and then', {})).rejects.toThrow();
});
