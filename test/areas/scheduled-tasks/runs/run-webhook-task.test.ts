import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runScheduledTask } from '#areas/scheduled-tasks/runs/run-scheduled-task.job.ts';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { until } from '../../../support/until.ts';
import {
  allJobsEnded,
  endOf,
  executionOf,
  keyIdOf,
  makeDue,
  memoriesOf,
  once,
  runAgain,
  runOnce,
  storeTask,
  taskOf,
} from './due-task.ts';

let web: LocalWeb;
let platform: TestPlatform;
let keyId: number;

beforeAll(async () => {
  web = await startLocalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host } });
  keyId = await keyIdOf(platform, await platform.key());
});
afterAll(async () => {
  await platform.stop();
  await web.close();
});
beforeEach(() => web.page('/sink', { status: 204 }));

const webhookTask = (more: object = {}) =>
  storeTask(platform, {
    keyId,
    taskType: 'webhook',
    webhookUrl: web.url('/sink'),
    payload: { hello: 'world' },
    ...more,
  });

const received = () => web.requests.filter((request) => request.path === '/sink');

const cyclesOf = (taskId: number) =>
  platform.database.query<{ outcome: string; kind: string }>(
    `select outcome, kind from decision_cycle where subject = $1`,
    [`task:${taskId}`],
  );

describe('a due webhook task', () => {
  it('posts its payload signed, and records the duration', async () => {
    const { id, secret } = await webhookTask();
    const due = new Date(Date.now() - 3_000);
    const execution = await runOnce(platform, id, due);
    expect(execution).toMatchObject({ status: 'completed', attempt: 1, error: null });
    expect(execution.result).toEqual({ status_code: 204, duration_ms: expect.any(Number) });
    expect(execution.lateness_ms).toBeGreaterThanOrEqual(3_000);
    const post = received().at(-1);
    const body = new Webhook(secret).verify(post?.body ?? '', post?.headers ?? {});
    expect(post?.headers['webhook-id']).toBe(`exec_${execution.id}`);
    expect(body).toEqual({
      id: `exec_${execution.id}`,
      type: 'scheduled_task.run',
      timestamp: execution.started_at?.toISOString(),
      data: { task_id: id, execution_id: execution.id, scheduled_for: due.toISOString(), payload: { hello: 'world' } },
    });
  });

  it('is counted at its task, leaves one succeeded cycle and nothing to remember', async () => {
    const { id } = await webhookTask();
    const execution = await runOnce(platform, id);
    expect(await taskOf(platform, id)).toMatchObject({
      status: 'active',
      run_count: 1,
      failure_count: 0,
      last_status: 'completed',
      last_error: null,
      last_run_at: execution.started_at,
      last_lateness_ms: execution.lateness_ms,
    });
    expect(await cyclesOf(id)).toEqual([{ outcome: 'succeeded', kind: 'scheduled_task' }]);
    expect(await memoriesOf(platform, id)).toEqual([]);
  });

  it('is tried again after 503, 429 and 408, with the same id and body', async () => {
    const statuses = [503, 429, 408, 200];
    web.page('/moody', () => ({ status: statuses.shift() ?? 500 }));
    const { id } = await webhookTask({ webhookUrl: web.url('/moody') });
    const execution = await runOnce(platform, id);
    expect(execution).toMatchObject({ status: 'completed', attempt: 4, error: null });
    const posts = web.requests.filter((request) => request.path === '/moody');
    expect(posts).toHaveLength(4);
    expect(new Set(posts.map((post) => post.headers['webhook-id']))).toEqual(new Set([`exec_${execution.id}`]));
    expect(new Set(posts.map((post) => post.body)).size).toBe(1);
    expect(await taskOf(platform, id)).toMatchObject({ run_count: 1, failure_count: 0, consecutive_failures: 0 });
  });

  it('shows the error of the last attempt while the next one is waited for', async () => {
    web.page('/down', { status: 500, text: 'oh no' });
    const { id } = await webhookTask({ webhookUrl: web.url('/down') });
    const executionId = await makeDue(platform, id);
    const waiting = await until('the first attempt to fail', async () => {
      const row = await executionOf(platform, executionId);
      return row?.error === null ? undefined : row;
    });
    expect(waiting).toMatchObject({ status: 'in_progress', attempt: 1, finished_at: null });
    expect(waiting?.error).toBe('The receiver answered with status 500: oh no');
    expect(await endOf(platform, executionId)).toMatchObject({ status: 'failed', attempt: 5 });
  });

  it('gives up after five attempts: the run failed, its answer is kept for the owner and not in the memory', async () => {
    web.page('/broken', { status: 500, text: 'private words' });
    const { id } = await webhookTask({ webhookUrl: web.url('/broken'), ...once });
    const execution = await runOnce(platform, id);
    expect(web.hits('/broken')).toBe(5);
    expect(execution).toMatchObject({
      status: 'failed',
      error: 'The receiver answered with status 500: private words',
      result: { status_code: 500, duration_ms: expect.any(Number), response: 'private words' },
    });
    expect(await taskOf(platform, id)).toMatchObject({
      status: 'failed',
      run_count: 1,
      failure_count: 1,
      last_status: 'failed',
      last_error: execution.error,
    });
    expect(await cyclesOf(id)).toMatchObject([{ outcome: 'failed' }]);
    const [memory] = await memoriesOf(platform, id);
    expect(memory).toMatchObject({ event_type: 'scheduled_task_failed', importance: 6 });
    expect(memory?.summary).toBe(`Scheduled task ${id} (webhook) failed: The receiver answered with status 500`);
    expect(platform.logged.join('\n')).not.toContain('private words');
  });

  it.each([400, 404, 410, 302])('fails at once when the receiver answers %d', async (status) => {
    web.page(`/refuses-${status}`, { status, headers: status === 302 ? { location: web.url('/sink') } : {} });
    const { id } = await webhookTask({ webhookUrl: web.url(`/refuses-${status}`) });
    expect(await runOnce(platform, id)).toMatchObject({
      status: 'failed',
      attempt: 1,
      result: { status_code: status },
    });
    expect(web.hits(`/refuses-${status}`)).toBe(1);
  });

  it('is retried if its URL is unreachable', async () => {
    const closed = await startLocalWeb();
    await closed.close();
    const other = await startPlatform({ environment: { OUTBOUND_ALLOW: closed.host } });
    const otherKey = await keyIdOf(other, await other.key());
    const task = { keyId: otherKey, taskType: 'webhook', webhookUrl: closed.url('/') } as const;
    const execution = await runOnce(other, (await storeTask(other, task)).id);
    await other.stop();
    expect(execution).toMatchObject({ status: 'failed', attempt: 5, error: 'The address could not be reached' });
    expect(execution.result).toEqual({ status_code: null, duration_ms: expect.any(Number) });
  });

  it('fails at once when its address is not allowed, and nothing is sent', async () => {
    const other = await startLocalWeb();
    const { id } = await webhookTask({ webhookUrl: other.url('/') });
    const execution = await runOnce(platform, id);
    await other.close();
    expect(execution).toMatchObject({ status: 'failed', attempt: 1, error: 'URL not allowed' });
    expect(other.connections).toBe(0);
  });

  it('fails for good when its secret was sealed with another key', async () => {
    const { id } = await webhookTask();
    await platform.database.query(`update scheduled_task set sealed_secret = 's1.AAAA' where id = $1`, [id]);
    const execution = await runOnce(platform, id);
    expect(execution).toMatchObject({ status: 'failed', attempt: 1 });
    expect(execution.error).toContain('signing secret cannot be decrypted');
  });
});

describe('what the end of a run does to its task', () => {
  it('completes a task that runs once', async () => {
    const { id } = await webhookTask(once);
    await runOnce(platform, id);
    expect(await taskOf(platform, id)).toMatchObject({ status: 'completed', next_run_at: null, run_count: 1 });
  });

  it('does not complete a task that was rescheduled during its only run', async () => {
    const { id } = await webhookTask(once);
    const gate = Promise.withResolvers<void>();
    web.page('/sink', async () => {
      await gate.promise;
      return { status: 200 };
    });
    const before = received().length;
    const executionId = await makeDue(platform, id);
    await until('the post', () => received().length > before);
    await platform.database.query(
      `update scheduled_task set next_run_at = '2099-01-01', anchor_at = '2099-01-01' where id = $1`,
      [id],
    );
    gate.resolve();
    await endOf(platform, executionId);
    expect(await taskOf(platform, id)).toMatchObject({ status: 'active', run_count: 1, next_run_at: expect.any(Date) });
  });

  it('pauses a task with a reason at the tenth failure in a row, and remembers the first and the tenth', async () => {
    web.page('/gone', { status: 404 });
    const { id } = await webhookTask({ webhookUrl: web.url('/gone') });
    await platform.database.query(`update scheduled_task set next_run_at = '2099-01-01' where id = $1`, [id]);
    const run = (n: number) => runOnce(platform, id, new Date(Date.UTC(2026, 0, 1, 9, n)));
    for (let n = 1; n <= 9; n += 1) await run(n);
    expect(await taskOf(platform, id)).toMatchObject({ status: 'active', consecutive_failures: 9, failure_count: 9 });
    await run(10);
    expect(await taskOf(platform, id)).toMatchObject({
      status: 'paused',
      paused_reason: '10 runs in a row failed; the last one: The receiver answered with status 404',
      next_run_at: null,
      run_count: 10,
    });
    const memories = await memoriesOf(platform, id);
    expect(memories.map((memory) => [memory.event_type, memory.importance])).toEqual([
      ['scheduled_task_failed', 6],
      ['scheduled_task_paused', 8],
    ]);
  });

  it('resets its failures after a success', async () => {
    const { id } = await webhookTask();
    await platform.database.query(
      `update scheduled_task set consecutive_failures = 9, next_run_at = '2099-01-01' where id = $1`,
      [id],
    );
    await runOnce(platform, id);
    expect(await taskOf(platform, id)).toMatchObject({ status: 'active', consecutive_failures: 0 });
  });
});

describe('a job that has nothing to do, or runs again', () => {
  it('ends the same when it runs twice: one post, one count, one cycle', async () => {
    const { id } = await webhookTask();
    const execution = await runOnce(platform, id);
    const before = [await taskOf(platform, id), await executionOf(platform, execution.id), received().length];
    await runAgain(platform, execution.id);
    expect([await taskOf(platform, id), await executionOf(platform, execution.id), received().length]).toEqual(before);
    expect(await cyclesOf(id)).toHaveLength(1);
  });

  it('posts again under the same id when it stopped between the post and the commit, and counts once', async () => {
    const { id } = await webhookTask();
    const gate = Promise.withResolvers<void>();
    web.page('/slow', async () => {
      await gate.promise;
      return { status: 200 };
    });
    await platform.database.query('update scheduled_task set webhook_url = $2 where id = $1', [id, web.url('/slow')]);
    const executionId = await makeDue(platform, id);
    await until('the first post', () => web.hits('/slow') === 1);
    // As when the worker died: the supervision gives the job to another attempt, and the first can commit nothing.
    await platform.database.query(
      `update pgboss.job set retry_count = retry_count + 1, state = 'retry', start_after = now()
       where name = 'run-scheduled-task' and (data->>'executionId')::int = $1`,
      [executionId],
    );
    await until('the second post', () => web.hits('/slow') === 2);
    gate.resolve();
    await endOf(platform, executionId);
    await allJobsEnded(platform);
    const posts = web.requests.filter((request) => request.path === '/slow');
    expect(posts[1]?.headers['webhook-id']).toBe(posts[0]?.headers['webhook-id']);
    expect(await taskOf(platform, id)).toMatchObject({ run_count: 1 });
    expect(await cyclesOf(id)).toMatchObject([{ outcome: 'succeeded' }]);
  });

  it('finishes its work if the task is deleted meanwhile, and leaves nothing behind', async () => {
    const { id } = await webhookTask();
    const gate = Promise.withResolvers<void>();
    web.page('/sink', async () => {
      await gate.promise;
      return { status: 200 };
    });
    const before = received().length;
    const executionId = await makeDue(platform, id);
    await until('the post', () => received().length > before);
    await platform.database.query('delete from scheduled_task where id = $1', [id]);
    gate.resolve();
    await allJobsEnded(platform);
    expect(await executionOf(platform, executionId)).toBeUndefined();
    expect(await cyclesOf(id)).toMatchObject([{ outcome: 'succeeded' }]);
  });

  it('ends quietly when the task was deleted before', async () => {
    const { id } = await webhookTask();
    const before = received().length;
    const { db, jobs } = platform.app.resources;
    await platform.database.query('delete from scheduled_task where id = $1', [id]);
    const jobId = await db.em().transactional((em) => jobs.send(em, runScheduledTask, { executionId: 2_000_000_000 }));
    await allJobsEnded(platform);
    expect(received()).toHaveLength(before);
    expect(await platform.database.query('select 1 from decision_cycle where job_id = $1', [jobId])).toEqual([]);
    expect(await platform.database.query('select state from pgboss.job where id = $1', [jobId])).toEqual([
      { state: 'completed' },
    ]);
  });

  it('skips a run whose task was paused before it began, and counts nothing', async () => {
    const { id } = await webhookTask();
    await platform.database.query(`update scheduled_task set status = 'paused' where id = $1`, [id]);
    const before = received().length;
    const execution = await runOnce(platform, id);
    expect(execution).toMatchObject({ status: 'skipped', attempt: 0, started_at: null });
    expect(execution.error).toContain('paused');
    expect(received()).toHaveLength(before);
    expect(await taskOf(platform, id)).toMatchObject({ status: 'paused', run_count: 0, last_status: null });
  });

  it('skips the runs of a revoked key and pauses the task', async () => {
    const revoked = await keyIdOf(platform, await platform.key());
    const { id } = await webhookTask({ keyId: revoked });
    await platform.database.query('update api_key set revoked_at = now() where id = $1', [revoked]);
    const before = received().length;
    expect(await runOnce(platform, id)).toMatchObject({ status: 'skipped', error: 'Skipped: the API key was revoked' });
    expect(received()).toHaveLength(before);
    expect(await taskOf(platform, id)).toMatchObject({ status: 'paused', paused_reason: 'Its API key was revoked' });
  });
});
