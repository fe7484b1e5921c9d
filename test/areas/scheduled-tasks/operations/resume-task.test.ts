import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  key = await platform.key();
});
afterAll(() => platform.stop());

interface Task extends Record<string, unknown> {
  id: number;
  next_run_at: string;
}

const create = async (body: Record<string, unknown> = {}, by = key) => {
  const answer = await platform.call<Task>('POST', '/api/scheduled-tasks', {
    key: by,
    body: { name: 'x', task_type: 'report', schedule: '0 9 * * *', ...body },
  });
  expect(answer.status).toBe(200);
  return answer.body;
};
const move = (id: number, what: 'pause' | 'resume', by = key) =>
  platform.call<Task>('POST', `/api/scheduled-tasks/${id}/${what}`, { key: by });

describe('resuming a task', () => {
  it('continues with the next run from now, and is idempotent', async () => {
    const before = await create();
    await move(before.id, 'pause');
    await platform.database.query(
      `update scheduled_task set anchor_at = anchor_at - interval '30 days', created_at = created_at - interval '30 days',
         consecutive_failures = 10, paused_reason = 'Ten failures in a row' where id = $1`,
      [before.id],
    );
    const first = await move(before.id, 'resume');
    expect([first.status, first.body]).toMatchObject([
      200,
      { status: 'active', paused_reason: null, consecutive_failures: 0, next_run_at: before.next_run_at, version: 3 },
    ]);
    const second = await move(before.id, 'resume');
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  it('has a `once` that passed meanwhile due now, once', async () => {
    const { id } = await create({ schedule: '2099-01-01T00:00:00Z' });
    await move(id, 'pause');
    await platform.database.query(
      `update scheduled_task set schedule = '2025-01-01T00:00:00Z', anchor_at = '2025-01-01T00:00:00Z' where id = $1`,
      [id],
    );
    const isDueSql = 'select next_run_at <= clock_timestamp() as is_due from scheduled_task where id = $1';
    await move(id, 'resume');
    expect(await platform.database.query(isDueSql, [id])).toEqual([{ is_due: true }]);
    await move(id, 'pause');
    await platform.database.query(
      `insert into task_execution (task_id, key_id, scheduled_for, status, created_at)
       select id, key_id, '2025-01-01T00:00:00Z', 'in_progress', now() from scheduled_task where id = $1`,
      [id],
    );
    expect((await move(id, 'resume')).body).toMatchObject({ status: 'active', next_run_at: null, upcoming: [] });
  });

  it.each(['completed', 'failed'])('is a conflict when it is %s', async (status) => {
    const { id } = await create();
    await platform.database.query('update scheduled_task set status = $2 where id = $1', [id, status]);
    const answer = await move(id, 'resume');
    expect([answer.status, answer.body]).toEqual([409, { detail: `Cannot resume a scheduled task that is ${status}` }]);
  });

  it("returns 404 for an unknown or another key's task", async () => {
    const { id } = await create();
    await move(id, 'pause');
    for (const [by, other] of [
      [await platform.key(), id],
      [platform.adminKey, id],
      [key, 2_147_483_647],
    ] as const) {
      const answer = await move(other, 'resume', by);
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Scheduled task not found' }]);
    }
    const read = await platform.call('GET', `/api/scheduled-tasks/${id}`, { key });
    expect(read.body).toMatchObject({ status: 'paused' });
  });

  it('does not exceed fifty active tasks, even while others are created', async () => {
    const own = await platform.key();
    const paused: number[] = [];
    for (let count = 0; count < 20; count += 1) paused.push((await create({}, own)).id);
    for (const id of paused) await move(id, 'pause', own);
    for (let count = 0; count < 40; count += 1) await create({}, own);
    const body = { name: 'y', task_type: 'report', schedule: '0 9 * * *' };
    const answers = await Promise.all(
      paused.flatMap((id) => [
        move(id, 'resume', own),
        platform.call('POST', '/api/scheduled-tasks', { key: own, body }),
      ]),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      ...Array(10).fill(200),
      ...Array(30).fill(422),
    ]);
    const [row] = await platform.database.query<{ count: number }>(
      `select count(*)::int as count from scheduled_task where status = 'active' and key_id =
         (select key_id from scheduled_task where id = $1)`,
      [paused[0]],
    );
    expect(row).toEqual({ count: 50 });
  });
});

describe('a task that was paused for a month, with the scheduler at work', () => {
  it('makes up for nothing when it is resumed', async () => {
    const working = await startPlatform();
    try {
      const own = await working.key();
      const call = <Body>(method: string, path: string, body?: unknown) =>
        working.call<Body>(method, `/api/scheduled-tasks${path}`, { key: own, body });
      const { body: hourly } = await call<Task>('POST', '', {
        name: 'x',
        task_type: 'report',
        // Due again in half an hour.
        schedule: new Date(Date.now() - 90 * 24 * 60 * 60_000 - 30 * 60_000).toISOString(),
        recurrence: 'hourly',
      });
      await call('POST', `/${hourly.id}/pause`);
      await working.database.query(
        `update scheduled_task set created_at = created_at - interval '30 days', updated_at = updated_at - interval '30 days',
           last_run_at = now() - interval '30 days' where id = $1`,
        [hourly.id],
      );
      const resumed = await call<Task>('POST', `/${hourly.id}/resume`);
      expect(Date.parse(resumed.body.next_run_at)).toBeGreaterThan(Date.now());
      const { body: later } = await call<Task>('POST', '/queue', { task: 'Say what time it is', when: 'now' });
      await until('a task that came after it to have run', async () => {
        const { body } = await call<{ executions: { status: string }[] }>('GET', `/executions?task_id=${later.id}`);
        return body.executions.some(({ status }) => status === 'completed' || status === 'failed');
      });
      const history = await call('GET', `/executions?task_id=${hourly.id}`);
      expect(history.body).toEqual({ executions: [], count: 0 });
    } finally {
      await working.stop();
    }
  });
});
