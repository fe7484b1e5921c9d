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
const pause = (id: number, by = key) =>
  platform.call<{ version: number }>('POST', `/api/scheduled-tasks/${id}/pause`, { key: by });

describe('pausing a task', () => {
  it('leaves it without a next run, and twice is like once', async () => {
    const id = await create();
    const first = await pause(id);
    expect([first.status, first.body]).toMatchObject([
      200,
      { id, status: 'paused', paused_reason: null, next_run_at: null, upcoming: [], version: 2 },
    ]);
    const second = await pause(id);
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  it('keeps the reason if the platform paused it', async () => {
    const id = await create();
    await platform.database.query(
      `update scheduled_task set status = 'paused', paused_reason = 'Ten failures in a row', next_run_at = null where id = $1`,
      [id],
    );
    expect((await pause(id)).body).toMatchObject({ status: 'paused', paused_reason: 'Ten failures in a row' });
  });

  it.each(['completed', 'failed'])('is a conflict when it is %s', async (status) => {
    const id = await create();
    await platform.database.query('update scheduled_task set status = $2 where id = $1', [id, status]);
    const answer = await pause(id);
    expect([answer.status, answer.body]).toEqual([409, { detail: `Cannot pause a scheduled task that is ${status}` }]);
  });

  it("returns 404 for an unknown or another key's task", async () => {
    const id = await create();
    for (const [by, other] of [
      [await platform.key(), id],
      [platform.adminKey, id],
      [key, 2_147_483_647],
    ] as const) {
      const answer = await pause(other, by);
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Scheduled task not found' }]);
    }
    const read = await platform.call('GET', `/api/scheduled-tasks/${id}`, { key });
    expect(read.body).toMatchObject({ status: 'active', version: 1 });
  });
});
