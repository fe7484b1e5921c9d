import { runScheduledTask } from '#areas/scheduled-tasks/runs/run-scheduled-task.job.ts';
import type { ExecutionStatus, TaskStatus, TaskType } from '#areas/scheduled-tasks/schema.ts';
import { makeSigningSecret } from '#platform/outbound/standard-webhooks.ts';
import { type LocalWeb, startLocalWeb } from '../../../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../../../support/platform.ts';
import { startTidalWeb } from '../../../support/research.ts';
import { until } from '../../../support/until.ts';

/** A key's id, for rows that belong to it. */
export async function keyIdOf(platform: TestPlatform, key: string): Promise<number> {
  const [row] = await platform.database.query<{ id: number }>('select id from api_key where last_four = $1', [
    key.slice(-4),
  ]);
  if (row === undefined) throw new Error('no such key');
  return row.id;
}

/** A platform whose research reads pages about tides, and finds nothing by searching; the key may do much. */
export interface TidalWorld {
  web: LocalWeb & { pages: string[] };
  search: LocalWeb;
  platform: TestPlatform;
  key: string;
  keyId: number;
  stop(): Promise<void>;
}

/** Starts all that a task needs which researches. */
export async function startTidalWorld(): Promise<TidalWorld> {
  const [web, search] = await Promise.all([startTidalWeb(), startLocalWeb()]);
  search.page('/w/api.php', { json: { batchcomplete: true } });
  const platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host, SEARCH_URL: search.url('') } });
  const key = await platform.key({ tier: 'pro' });
  const stop = async () => {
    await platform.stop();
    await Promise.all([web.close(), search.close()]);
  };
  return { web, search, platform, key, keyId: await keyIdOf(platform, key), stop };
}

export interface TaskSetting {
  keyId: number;
  taskType: TaskType;
  payload?: Record<string, unknown>;
  webhookUrl?: string;
  /** `0 9 * * *` unless told, so a task that recurs. */
  schedule?: string;
  recurrence?: string;
  name?: string;
}

/** Stores a task as the operations do, though without a next run, so that only the test makes it due. */
export async function storeTask(platform: TestPlatform, setting: TaskSetting): Promise<{ id: number; secret: string }> {
  const secret = makeSigningSecret();
  const sealed = setting.taskType === 'webhook' ? platform.app.resources.sealer.seal(secret, 'scheduled-task') : null;
  const [row] = await platform.database.query<{ id: number }>(
    `insert into scheduled_task (key_id, name, task_type, schedule, recurrence, timezone, payload, webhook_url,
       sealed_secret, priority, status, anchor_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'UTC', $6, $7, $8, 5, 'active', now() - interval '1 hour', now(), now()) returning id`,
    [
      setting.keyId,
      setting.name ?? 'a task',
      setting.taskType,
      setting.schedule ?? '0 9 * * *',
      setting.recurrence ?? 'once',
      JSON.stringify(setting.payload ?? {}),
      setting.webhookUrl ?? null,
      sealed,
    ],
  );
  if (row === undefined) throw new Error('not stored');
  return { id: row.id, secret };
}

/** A task that is over when it has run. */
export const once = { schedule: '2026-01-01T09:00:00Z', recurrence: 'once' } as const;

/** Makes a task due: its execution and its job, in one transaction. Answers with the execution's id. */
export async function makeDue(platform: TestPlatform, taskId: number, scheduledFor = new Date()): Promise<number> {
  const { db, jobs } = platform.app.resources;
  return db.em().transactional(async (em) => {
    const [row] = await em.execute<{ id: number }[]>(
      `insert into task_execution (task_id, key_id, scheduled_for, status, attempt, created_at)
       select id, key_id, ?, 'pending', 0, now() from scheduled_task where id = ? returning id`,
      [scheduledFor, taskId],
    );
    if (row === undefined) throw new Error('no such task');
    await jobs.send(em, runScheduledTask, { executionId: row.id });
    return row.id;
  });
}

export interface ExecutionRow extends Record<string, unknown> {
  id: number;
  status: ExecutionStatus;
  attempt: number;
  started_at: Date | null;
  finished_at: Date | null;
  lateness_ms: number | null;
  result: Record<string, unknown> | null;
  error: string | null;
  research_id: number | null;
}

export async function executionOf(platform: TestPlatform, id: number): Promise<ExecutionRow | undefined> {
  const [row] = await platform.database.query<ExecutionRow>('select * from task_execution where id = $1', [id]);
  return row;
}

/** Waits until an execution has ended; attempts that wait for their time are started at once. */
export function endOf(platform: TestPlatform, executionId: number): Promise<ExecutionRow> {
  return until(`execution ${executionId} to end`, async () => {
    await hurryRetries(platform);
    const row = await executionOf(platform, executionId);
    return row?.finished_at === null ? undefined : row;
  });
}

/** Runs a task once and waits for the end of it. */
export async function runOnce(platform: TestPlatform, taskId: number, scheduledFor?: Date): Promise<ExecutionRow> {
  return endOf(platform, await makeDue(platform, taskId, scheduledFor));
}

/** Lets jobs that wait for another attempt have it now. */
async function hurryRetries(platform: TestPlatform): Promise<void> {
  await platform.database.query(
    `update pgboss.job set start_after = now() where name = 'run-scheduled-task' and state = 'retry'`,
  );
}

/** Waits until no job of executions is left to run. */
export async function allJobsEnded(platform: TestPlatform): Promise<void> {
  await until('all jobs to end', async () => {
    const rows = await platform.database.query(
      `select 1 from pgboss.job where name = 'run-scheduled-task' and state in ('created', 'retry', 'active')`,
    );
    return rows.length === 0;
  });
}

/** Puts the job of an execution back into its queue, as after a crash before it could say that it had ended. */
export async function runAgain(platform: TestPlatform, executionId: number): Promise<void> {
  await allJobsEnded(platform);
  await platform.database.query(
    `update pgboss.job set state = 'retry', start_after = now(), completed_on = null
     where name = 'run-scheduled-task' and (data->>'executionId')::int = $1`,
    [executionId],
  );
  await allJobsEnded(platform);
}

export interface TaskRow extends Record<string, unknown> {
  id: number;
  status: TaskStatus;
  paused_reason: string | null;
  next_run_at: Date | null;
  last_run_at: Date | null;
  last_status: ExecutionStatus | null;
  last_error: string | null;
  last_lateness_ms: number | null;
  run_count: number;
  failure_count: number;
  consecutive_failures: number;
}

export async function taskOf(platform: TestPlatform, id: number): Promise<TaskRow> {
  const [row] = await platform.database.query<TaskRow>('select * from scheduled_task where id = $1', [id]);
  if (row === undefined) throw new Error(`no task ${id}`);
  return row;
}

/** What is remembered about a task. */
export function memoriesOf(platform: TestPlatform, taskId: number) {
  return platform.database.query<{ event_type: string; summary: string; importance: number }>(
    `select event_type, summary, importance from episodic_memory where subject = $1 order by id`,
    [`task:${taskId}`],
  );
}
