import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endExecution, skipExecution } from '#areas/scheduled-tasks/queries.ts';
import type { RunEnd } from '#areas/scheduled-tasks/runs/run-end.ts';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { executionOf, keyIdOf, makeDue, memoriesOf, storeTask, taskOf } from './runs/due-task.ts';

let platform: TestPlatform;
let keyId: number;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
  keyId = await keyIdOf(platform, await platform.key());
});
afterAll(() => platform.stop());

const completed: RunEnd = { status: 'completed', result: { fine: true }, error: null };
const failed: RunEnd = { status: 'failed', result: null, error: 'broke', publicError: 'Broke' };

const end = (executionId: number, how: RunEnd) => {
  const { db, clock } = platform.app.resources;
  return db.em().transactional((em) => endExecution(em, clock, { executionId, end: how }));
};

async function dueTask(): Promise<{ taskId: number; executionId: number }> {
  const { id } = await storeTask(platform, { keyId, taskType: 'report' });
  await platform.database.query(`update scheduled_task set next_run_at = '2099-01-01' where id = $1`, [id]);
  return { taskId: id, executionId: await makeDue(platform, id) };
}

describe('the end of an execution', () => {
  it('is the first one reported, even with concurrent reports, and counts once', async () => {
    const { taskId, executionId } = await dueTask();
    const ends = await Promise.all(Array.from({ length: 12 }, (_, n) => end(executionId, n % 2 ? failed : completed)));
    expect(ends.filter((id) => id === taskId)).toHaveLength(1);
    const task = await taskOf(platform, taskId);
    expect(task.run_count).toBe(1);
    expect(task.last_status).toBe((await executionOf(platform, executionId))?.status);
    const before = await executionOf(platform, executionId);
    expect(await end(executionId, failed)).toBeUndefined();
    expect(await executionOf(platform, executionId)).toEqual(before);
  });

  it('merges its details into the execution', async () => {
    const { executionId } = await dueTask();
    await platform.database.query(`update task_execution set result = '{"action":"research"}' where id = $1`, [
      executionId,
    ]);
    await end(executionId, completed);
    expect((await executionOf(platform, executionId))?.result).toEqual({ action: 'research', fine: true });
  });

  it('counts each of the runs of a task that end at the same moment', async () => {
    const { taskId, executionId } = await dueTask();
    const others = await Promise.all(
      Array.from({ length: 9 }, (_, n) => makeDue(platform, taskId, new Date(Date.UTC(2026, 1, 1, n)))),
    );
    await Promise.all([executionId, ...others].map((id) => end(id, failed)));
    expect(await taskOf(platform, taskId)).toMatchObject({
      run_count: 10,
      failure_count: 10,
      consecutive_failures: 10,
      status: 'paused',
    });
    const memories = await memoriesOf(platform, taskId);
    expect(memories.map((memory) => memory.event_type)).toEqual(['scheduled_task_failed', 'scheduled_task_paused']);
    expect(memories[0]?.summary).toBe(`Scheduled task ${taskId} (report) failed: Broke`);
  });

  it('and the deletion of its task never wait for each other', async () => {
    const { taskId, executionId } = await dueTask();
    const { database } = platform;
    await database.query(`create function linger() returns trigger language plpgsql as $$
        begin perform pg_sleep(0.5); return new; end $$;
      create trigger linger before update on task_execution for each row execute function linger();`);
    const ended = end(executionId, completed);
    await until('the end to be under way', async () => {
      const rows = await database.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      );
      return rows.length > 0;
    });
    await database.query('delete from scheduled_task where id = $1', [taskId]);
    expect(await ended).toBe(taskId);
    await database.query('drop function linger cascade');
    expect(await executionOf(platform, executionId)).toBeUndefined();
  });

  it('is not undone by a skip that comes too late', async () => {
    const { taskId, executionId } = await dueTask();
    await end(executionId, completed);
    await skipExecution(platform.app.resources.db.em(), { executionId, reason: 'late' });
    expect(await executionOf(platform, executionId)).toMatchObject({ status: 'completed', error: null });
    expect((await taskOf(platform, taskId)).run_count).toBe(1);
  });
});
