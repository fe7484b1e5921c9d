import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
const ids: number[] = [];
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
  for (const [index, task_type] of ['custom', 'report', 'custom', 'research'].entries()) {
    const { body } = await platform.call<{ id: number }>('POST', '/api/scheduled-tasks', {
      key,
      body: { name: `task ${index}`, task_type, schedule: '09:00', recurrence: 'daily' },
    });
    ids.push(body.id);
  }
  await platform.call('POST', `/api/scheduled-tasks/${ids[1]}/pause`, { key });
});
afterAll(() => platform.stop());

interface TaskList {
  tasks: { id: number; upcoming: string[] }[];
  count: number;
}

const list = async (query = '', by = key) => {
  const answer = await platform.call<TaskList>('GET', `/api/scheduled-tasks${query}`, { key: by });
  expect(answer.status).toBe(200);
  expect(answer.body.count).toBe(answer.body.tasks.length);
  return answer.body.tasks.map(({ id }) => ids.indexOf(id));
};

describe('listing tasks', () => {
  it('gives the newest first, and pages by the last id', async () => {
    expect(await list()).toEqual([3, 2, 1, 0]);
    expect(await list('?limit=2')).toEqual([3, 2]);
    expect(await list(`?limit=2&before=${ids[2]}`)).toEqual([1, 0]);
  });

  it('picks by state and kind', async () => {
    expect(await list('?status=paused')).toEqual([1]);
    expect(await list('?task_type=custom')).toEqual([2, 0]);
    expect(await list('?task_type=report&status=active')).toEqual([]);
  });

  it('returns each task as get-task does', async () => {
    const { body } = await platform.call<TaskList>('GET', '/api/scheduled-tasks?limit=1', { key });
    const alone = await platform.call('GET', `/api/scheduled-tasks/${ids[3]}`, { key });
    expect(body.tasks).toEqual([alone.body]);
    expect(body.tasks[0]?.upcoming).toHaveLength(5);
  });

  it("hides other keys' tasks", async () => {
    expect(await list('', await platform.key())).toEqual([]);
    expect(await list('', platform.adminKey)).toEqual([]);
  });

  it.each(['limit=0', 'limit=101', 'before=0', 'status=done', 'task_type=shell'])('refuses %s', async (query) => {
    expect((await platform.call('GET', `/api/scheduled-tasks?${query}`, { key })).status).toBe(422);
  });

  it('returns fifty by default', async () => {
    const own = await platform.key();
    await platform.database.query(
      `insert into scheduled_task (key_id, name, task_type, schedule, recurrence, timezone, payload, priority, status,
         anchor_at, created_at, updated_at)
       select (select max(id) from api_key), 'old', 'custom', '2020-01-01', 'once', 'UTC', '{}', 5, 'completed', now(), now(), now()
       from generate_series(1, 60)`,
    );
    const { body } = await platform.call<TaskList>('GET', '/api/scheduled-tasks', { key: own });
    expect(body.count).toBe(50);
  });
});
