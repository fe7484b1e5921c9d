import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';

let platform: TestPlatform;
let key: string;
let id: number;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
  const { body } = await platform.call<{ id: number }>('POST', '/api/scheduled-tasks', {
    key,
    body: { name: 'x', task_type: 'report', schedule: '0 9 * * *' },
  });
  id = body.id;
});
afterAll(() => platform.stop());

describe('reading a task', () => {
  it('shows how the last run went', async () => {
    await platform.database.query(
      `update scheduled_task set last_run_at = '2026-01-01T09:00:00Z', last_status = 'failed', last_error = 'no answer',
         last_lateness_ms = 120, run_count = 7, failure_count = 3, consecutive_failures = 2, missed_count = 1 where id = $1`,
      [id],
    );
    const { body } = await platform.call('GET', `/api/scheduled-tasks/${id}`, { key });
    expect(body).toMatchObject({
      last_run_at: '2026-01-01T09:00:00.000Z',
      last_status: 'failed',
      last_error: 'no answer',
      last_lateness_ms: 120,
      run_count: 7,
      failure_count: 3,
      consecutive_failures: 2,
      missed_count: 1,
    });
  });

  it('lists the stored next run first, even if it is later than scheduled', async () => {
    await platform.database.query(`update scheduled_task set next_run_at = '2099-01-01T09:07:00Z' where id = $1`, [id]);
    const { body } = await platform.call<{ upcoming: string[] }>('GET', `/api/scheduled-tasks/${id}`, { key });
    expect(body.upcoming).toEqual([
      '2099-01-01T09:07:00.000Z',
      '2099-01-02T09:00:00.000Z',
      '2099-01-03T09:00:00.000Z',
      '2099-01-04T09:00:00.000Z',
      '2099-01-05T09:00:00.000Z',
    ]);
  });

  it("returns 404 for an unknown or another key's task", async () => {
    for (const [by, other] of [
      [await platform.key(), id],
      [platform.adminKey, id],
      [key, 2_147_483_647],
    ] as const) {
      const answer = await platform.call('GET', `/api/scheduled-tasks/${other}`, { key: by });
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Scheduled task not found' }]);
    }
  });

  it.each(['0', '2147483648', 'x', '1.5'])('refuses the id %s', async (other) => {
    expect((await platform.call('GET', `/api/scheduled-tasks/${other}`, { key })).status).toBe(422);
  });

  it('needs a key', async () => {
    expect((await platform.call('GET', `/api/scheduled-tasks/${id}`)).status).toBe(401);
  });
});
