import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
let taskId: number;
let otherTaskId: number;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
  const create = async () => {
    const { body } = await platform.call<{ id: number }>('POST', '/api/scheduled-tasks', {
      key,
      body: { name: 'x', task_type: 'report', schedule: '09:00', recurrence: 'daily' },
    });
    return body.id;
  };
  taskId = await create();
  otherTaskId = await create();
  await platform.database.query(
    `insert into task_execution (task_id, key_id, scheduled_for, status, attempt, started_at, finished_at, lateness_ms,
       result, error, created_at)
     select task.id, task.key_id, at, case when at < '2026-01-03' then 'failed' else 'completed' end, 2,
       at + interval '250 ms', at + interval '1 s', 250, '{"path": "a.md"}', case when at < '2026-01-03' then 'no' end, at
     from scheduled_task task, generate_series('2026-01-01T09:00:00Z'::timestamptz, '2026-01-04', '1 day') at
     order by at, task.id`,
  );
});
afterAll(() => platform.stop());

interface ExecutionList {
  executions: { id: number; task_id: number; scheduled_for: string; status: string }[];
  count: number;
}

const list = async (query = '', by = key) => {
  const answer = await platform.call<ExecutionList>('GET', `/api/scheduled-tasks/executions${query}`, { key: by });
  expect(answer.status).toBe(200);
  expect(answer.body.count).toBe(answer.body.executions.length);
  return answer.body.executions;
};

describe('listing executions', () => {
  it('is not taken for reading a task', async () => {
    expect(await list()).toHaveLength(6);
  });

  it('gives the newest first, and pages by the last id', async () => {
    const all = await list();
    expect(all.map(({ scheduled_for }) => scheduled_for.slice(8, 10))).toEqual(['03', '03', '02', '02', '01', '01']);
    const page = await list(`?limit=2&before=${all[1]?.id}`);
    expect(page).toEqual(all.slice(2, 4));
  });

  it('shows all that is known of each', async () => {
    expect((await list(`?task_id=${taskId}`)).at(-1)).toEqual({
      id: expect.any(Number),
      task_id: taskId,
      scheduled_for: '2026-01-01T09:00:00.000Z',
      started_at: '2026-01-01T09:00:00.250Z',
      finished_at: '2026-01-01T09:00:01.000Z',
      status: 'failed',
      attempt: 2,
      lateness_ms: 250,
      result: { path: 'a.md' },
      error: 'no',
    });
  });

  it('picks by task and state', async () => {
    expect((await list(`?task_id=${otherTaskId}`)).map((row) => row.task_id)).toEqual(Array(3).fill(otherTaskId));
    expect((await list('?status=completed')).map((row) => row.status)).toEqual(['completed', 'completed']);
  });

  it("hides other keys' executions, and returns 404 for their tasks", async () => {
    const other = await platform.key();
    expect(await list('', other)).toEqual([]);
    for (const [by, id] of [
      [other, taskId],
      [platform.adminKey, taskId],
      [key, 2_147_483_647],
    ] as const) {
      const answer = await platform.call('GET', `/api/scheduled-tasks/executions?task_id=${id}`, { key: by });
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Scheduled task not found' }]);
    }
  });

  it.each(['task_id=0', 'task_id=2147483648', 'task_id=x', 'limit=0', 'limit=101', 'status=active'])(
    'refuses %s',
    async (query) => {
      expect((await platform.call('GET', `/api/scheduled-tasks/executions?${query}`, { key })).status).toBe(422);
    },
  );
});
