import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepRuns } from '#areas/agent/runs/sweep-runs.job.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { runOf } from './agent-world.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

it('deletes a run that ended long ago with its steps, and keeps the others', async () => {
  const key = await platform.key();
  const old = await runOf(platform, key, { goal: 'Status please' });
  const recent = await runOf(platform, key, { goal: 'Status please' });
  await platform.database.query(`update agent_run set finished_at = now() - interval '91 days' where id = $1`, [
    old.id,
  ]);
  const { db, jobs } = platform.app.resources;
  await db.em().transactional((em) => jobs.send(em, sweepRuns, {}));
  await until('the run to be gone', async () => {
    return (await platform.call('GET', `/api/agent/runs/${old.id}`, { key })).status === 404;
  });
  expect(await platform.database.query('select distinct run_id from agent_step')).toEqual([{ run_id: recent.id }]);
});
