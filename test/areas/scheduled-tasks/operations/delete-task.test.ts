import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
});
afterAll(() => platform.stop());

const create = async () => {
  const { body } = await platform.call<{ id: number }>('POST', '/api/scheduled-tasks', {
    key,
    body: { name: 'x', task_type: 'report', schedule: '0 9 * * *' },
  });
  return body.id;
};
const notFound = { detail: 'Scheduled task not found' };

describe('deleting a task', () => {
  it('deletes its history, and is done once', async () => {
    const [id, kept] = [await create(), await create()];
    await platform.database.query(
      `insert into task_execution (task_id, key_id, scheduled_for, status, created_at)
       select id, key_id, now(), 'completed', now() from scheduled_task`,
    );
    const answer = await platform.call('DELETE', `/api/scheduled-tasks/${id}`, { key });
    expect([answer.status, answer.body]).toEqual([200, { id, status: 'deleted' }]);
    expect(await platform.database.query('select task_id from task_execution')).toEqual([{ task_id: kept }]);
    const again = await platform.call('DELETE', `/api/scheduled-tasks/${id}`, { key });
    expect([again.status, again.body]).toEqual([404, notFound]);
    const read = await platform.call('GET', `/api/scheduled-tasks/${id}`, { key });
    expect([read.status, read.body]).toEqual([404, notFound]);
  });

  it("does not delete another key's task", async () => {
    const id = await create();
    for (const by of [await platform.key(), platform.adminKey]) {
      const answer = await platform.call('DELETE', `/api/scheduled-tasks/${id}`, { key: by });
      expect([answer.status, answer.body]).toEqual([404, notFound]);
    }
    expect((await platform.call('GET', `/api/scheduled-tasks/${id}`, { key })).status).toBe(200);
  });

  it('makes room for another one', async () => {
    const own = await platform.key();
    const body = { name: 'x', task_type: 'report', schedule: '0 9 * * *' };
    const make = () => platform.call<{ id: number }>('POST', '/api/scheduled-tasks', { key: own, body });
    const first = await make();
    for (let count = 1; count < 50; count += 1) expect((await make()).status).toBe(200);
    expect((await make()).status).toBe(422);
    await platform.call('DELETE', `/api/scheduled-tasks/${first.body.id}`, { key: own });
    expect((await make()).status).toBe(200);
  });
});
