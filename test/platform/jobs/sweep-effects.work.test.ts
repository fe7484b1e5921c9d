import { expect, test } from 'vitest';
import { Failure } from '#platform/failure.ts';
import { sweepEffectsWork } from '#platform/jobs/sweep-effects.work.ts';
import { until } from '../../support/until.ts';
import { heldJob } from './held-job.ts';
import { useJobDatabase } from './job-database.ts';

const { open, query, stateOf } = useJobDatabase();

test('effects of old jobs are deleted; those of recent or failed jobs are kept', async () => {
  const { definition, runs } = heldJob('given-up');
  const world = await open([sweepEffectsWork, definition]);
  await world.startWorkers();
  const givenUp = await world.send(definition, { step: 'x' });
  const held = await until('the run', () => runs[0]);
  await held.run.once('old', async () => undefined);
  held.end(new Failure('invalid', 'No source could be read'));
  await until('it is given up', async () => (await stateOf(givenUp)) === 'failed');
  const [gone, recent] = [crypto.randomUUID(), crypto.randomUUID()];
  await query(`insert into job_effect (job_id, effect, created_at) values ($1, 'old', now()), ($2, 'new', now())`, [
    gone,
    recent,
  ]);
  await query(`update job_effect set created_at = now() - interval '8 days' where effect = 'old'`);
  const sweep = await world.send(sweepEffectsWork, {});
  await until('the sweep is completed', async () => (await stateOf(sweep)) === 'completed');
  const kept = await query<{ job_id: string }>('select job_id from job_effect');
  expect(kept.map((row) => row.job_id).sort()).toEqual([givenUp, recent].sort());
});

test('a sweep is scheduled once for any number of processes, and an invalid pattern is rejected', async () => {
  const worlds = [await open([sweepEffectsWork]), await open([sweepEffectsWork])];
  for (const world of worlds) await world.jobs.schedule(sweepEffectsWork, '17 4 * * *', {});
  expect(await query(`select name, cron, timezone, options ->> 'missed' as missed from pgboss.schedule`)).toEqual([
    { name: 'sweep-job-effects', cron: '17 4 * * *', timezone: 'UTC', missed: 'once' },
  ]);
  await expect(worlds[0]?.jobs.schedule(sweepEffectsWork, 'now and then', {})).rejects.toThrow();
});
