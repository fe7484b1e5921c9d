import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { queueResearch } from '../../../support/research.ts';
import { until } from '../../../support/until.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
afterAll(() => platform.stop());

it("counts the agent's work by state", async () => {
  expect((await platform.call('GET', '/api/tasks')).body).toEqual({
    pending: 0,
    in_progress: 0,
    completed: 0,
    failed: 0,
    given_up_jobs: 0,
  });
  const key = await platform.key();
  const ids = [];
  for (let i = 0; i < 6; i += 1) ids.push(await queueResearch(platform, key, { topic: `topic ${i}` }));
  await platform.database.query(`update research_result set status = 'running' where id = $1`, [ids[0]]);
  await platform.database.query(`update research_result set status = 'completed' where id = any($1)`, [
    ids.slice(1, 3),
  ]);
  await platform.database.query(`update research_result set status = 'failed' where id = $1`, [ids[3]]);
  expect((await platform.call('GET', '/api/tasks')).body).toEqual({
    pending: 2,
    in_progress: 1,
    completed: 2,
    failed: 1,
    given_up_jobs: 0,
  });
});

it('counts executions of scheduled tasks with it, save those that were skipped or missed', async () => {
  const before = (await platform.call<Record<string, number>>('GET', '/api/tasks')).body;
  await platform.database.query(
    `with task as (
       insert into scheduled_task (key_id, name, task_type, schedule, recurrence, timezone, payload, priority, status,
         anchor_at, created_at, updated_at)
       values (1, 'x', 'report', '09:00', 'daily', 'UTC', '{}', 5, 'active', now(), now(), now()) returning id
     )
     insert into task_execution (task_id, key_id, scheduled_for, status, created_at)
     select task.id, 1, now() + n * interval '1 day', states[n], now()
     from task, (select string_to_array('pending pending in_progress completed completed completed failed skipped missed', ' ') as states) s,
       generate_series(1, 9) n`,
  );
  expect((await platform.call('GET', '/api/tasks')).body).toEqual({
    pending: (before.pending ?? 0) + 2,
    in_progress: (before.in_progress ?? 0) + 1,
    completed: (before.completed ?? 0) + 3,
    failed: (before.failed ?? 0) + 1,
    given_up_jobs: 0,
  });
});

it('counts the jobs that were given up', async () => {
  await platform.database.query(
    `insert into pgboss.job (name, data, source_name) select 'dead-letter', '{}', 'run-research' from generate_series(1, 3)`,
  );
  const { jobs } = platform.app.resources;
  await until('they are counted', async () => (await jobs.countDeadLetters()) === 3);
  const { body } = await platform.call<{ given_up_jobs: number }>('GET', '/api/tasks');
  expect(body.given_up_jobs).toBe(3);
});
