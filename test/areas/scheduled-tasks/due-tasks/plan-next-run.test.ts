import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
});
afterAll(() => platform.stop());

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Record<string, unknown>) =>
  platform.call<{ id: number }>(method, `/api/scheduled-tasks${path}`, { key, ...(body !== undefined && { body }) });

async function create(): Promise<number> {
  const given = {
    name: 'Morning',
    task_type: 'custom',
    schedule: '09:00',
    recurrence: 'daily',
    payload: { text: 'hi' },
  };
  const { body } = await call('POST', '', given);
  return body.id;
}

/** The jobs of a task that wait, and whether each is the one that the task names, for its next instant. */
function waitingOf(taskId: number) {
  return platform.database.query<{ id: string; is_named: boolean | null; is_then: boolean | null }>(
    `select job.id, task.due_job_id = job.id as is_named, task.next_run_at = job.start_after as is_then
     from pgboss.job job left join scheduled_task task on task.id = (job.data->>'taskId')::int
     where job.name = 'dispatch-due-task' and job.state = 'created' and (job.data->>'taskId')::int = $1`,
    [taskId],
  );
}

const one = [{ id: expect.any(String), is_named: true, is_then: true }];

it('an active task has exactly one job, for its next instant, whatever its owner does with it', async () => {
  const id = await create();
  const [first] = await waitingOf(id);
  expect([first]).toEqual(one);

  await call('PUT', `/${id}`, { name: 'Evening' });
  expect(await waitingOf(id)).toEqual([first]);

  await call('PUT', `/${id}`, { schedule: '18:00' });
  const [second, ...others] = await waitingOf(id);
  expect([second, ...others]).toEqual(one);
  expect(second?.id).not.toBe(first?.id);

  await call('POST', `/${id}/pause`);
  expect(await waitingOf(id)).toEqual([]);
  await call('PUT', `/${id}`, { schedule: '19:00' });
  expect(await waitingOf(id)).toEqual([]);
  await call('POST', `/${id}/resume`);
  expect(await waitingOf(id)).toEqual(one);

  await call('DELETE', `/${id}`);
  expect(await waitingOf(id)).toEqual([]);
});

it('a rejected task, or a change by another key, leaves no job', async () => {
  const id = await create();
  const before = await platform.database.query(`select id from pgboss.job where name = 'dispatch-due-task'`);
  expect((await call('POST', '', { name: 'x', task_type: 'custom', schedule: 'now and then' })).status).toBe(422);
  const other = await platform.key();
  const stranger = await platform.call('DELETE', `/api/scheduled-tasks/${id}`, { key: other });
  expect(stranger.status).toBe(404);
  expect(await platform.database.query(`select id from pgboss.job where name = 'dispatch-due-task'`)).toEqual(before);
  expect(await waitingOf(id)).toEqual(one);
});
