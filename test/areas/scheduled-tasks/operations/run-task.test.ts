import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform();
  key = await platform.key();
});
afterAll(() => platform.stop());

interface Task {
  id: number;
  status: string;
  next_run_at: string | null;
  run_count: number;
  last_status: string | null;
}
interface Execution {
  id: number;
  task_id: number;
  status: string;
}

const daily = { name: 'x', task_type: 'report', schedule: '0 9 * * *' };

const create = async (body: object = daily) =>
  (await platform.call<Task>('POST', '/api/scheduled-tasks', { key, body })).body;
const run = (id: number, by = key) => platform.call<Execution>('POST', `/api/scheduled-tasks/${id}/run`, { key: by });
const read = async (id: number) => (await platform.call<Task>('GET', `/api/scheduled-tasks/${id}`, { key })).body;
const endOf = (id: number, runs = 1) =>
  until(`run ${runs} of task ${id} to end`, async () => {
    const task = await read(id);
    return task.run_count === runs && task;
  });

describe('running a task now', () => {
  it('makes an execution that is run, and leaves the timetable as it was', async () => {
    const { id, next_run_at: next } = await create();
    const answer = await run(id);
    expect([answer.status, answer.body]).toMatchObject([200, { task_id: id, status: 'pending', started_at: null }]);
    expect(await endOf(id)).toMatchObject({ status: 'active', next_run_at: next, last_status: 'completed' });
    const { body } = await platform.call<{ executions: Execution[] }>(
      'GET',
      `/api/scheduled-tasks/executions?task_id=${id}`,
      { key },
    );
    expect(body.executions).toMatchObject([{ id: answer.body.id, status: 'completed' }]);
  });

  it('leaves the one run that is still to come', async () => {
    const { id, next_run_at: next } = await create({ ...daily, schedule: '2190-01-01T09:00:00Z' });
    await run(id);
    expect(await endOf(id)).toMatchObject({ status: 'active', next_run_at: next });
  });

  it('runs again what was over, whose state tells the latest end', async () => {
    const { id } = await create({ ...daily, schedule: '2020-01-01T09:00:00Z' });
    expect(await endOf(id)).toMatchObject({ status: 'completed' });
    await platform.database.query(`update scheduled_task set status = 'failed' where id = $1`, [id]);
    expect((await run(id)).status).toBe(200);
    expect(await endOf(id, 2)).toMatchObject({ status: 'completed', next_run_at: null });
  });

  it('refuses a paused task', async () => {
    const { id } = await create();
    await platform.call('POST', `/api/scheduled-tasks/${id}/pause`, { key });
    const answer = await run(id);
    expect([answer.status, answer.body]).toEqual([409, { detail: 'Cannot run a scheduled task that is paused' }]);
  });

  it('makes one execution, however many ask at the same moment', async () => {
    const { id } = await create();
    await platform.database.query(
      `insert into task_execution (task_id, key_id, scheduled_for, status, attempt, created_at)
       select id, key_id, now() - interval '1 day', 'in_progress', 1, now() from scheduled_task where id = $1`,
      [id],
    );
    for (const answer of await Promise.all([run(id), run(id)])) {
      expect([answer.status, answer.body]).toEqual([
        409,
        { detail: 'Scheduled task is already running: wait for that run to finish' },
      ]);
    }
    await platform.database.query(`update task_execution set status = 'completed' where task_id = $1`, [id]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => run(id)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    await endOf(id, answers.filter(({ status }) => status === 200).length);
  });

  it("returns 404 for an unknown or another key's task", async () => {
    const { id } = await create();
    for (const answer of [await run(2_147_483_647), await run(id, await platform.key())]) {
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Scheduled task not found' }]);
    }
  });
});
