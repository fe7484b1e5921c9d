import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { remember } from '#agent/memories.ts';
import { changesSince, researchFailure } from '#areas/research/public.ts';
import type { Clock } from '#platform/clock.ts';
import type { InvalidPart } from '#platform/failure.ts';
import { makeSigningSecret } from '#platform/outbound/standard-webhooks.ts';
import type { Resources } from '#platform/resources.ts';
import type { Sealer } from '#platform/sealed-text.ts';
import { ScheduledTask } from './entities/scheduled-task.ts';
import { TaskExecution } from './entities/task-execution.ts';
import { taskNotFound, tooManyTasks } from './errors.ts';
import { failuresBeforePause, moveAfterRun, type RunEnd } from './runs/run-end.ts';
import type { Recurrence, TaskStatus } from './schema.ts';
import { stateAfter } from './task-states.ts';

/** The most active tasks that one key can have. */
const maxActiveTasks = 50;

const nowText = '(extract(epoch from clock_timestamp()) * 1000)::float8 as ms';

/** The current time of the database, whose clock decides what is due, whichever process asks. */
export async function databaseNow(em: SqlEntityManager): Promise<Date> {
  return instantIn(await em.execute<{ ms: number }[]>(`select ${nowText}`));
}

/**
 * Waits until no other transaction can make a task of this key active until the end of this one, and returns the time
 * at which that is so. Always called before any task is locked, so that two transactions never wait for each other.
 */
export async function lockTasksOf(em: SqlEntityManager, keyId: number): Promise<Date> {
  const lock = `pg_advisory_xact_lock(hashtext('scheduled-tasks'), ?)`;
  return instantIn(await em.execute<{ ms: number }[]>(`select ${lock}, ${nowText}`, [keyId]));
}

function instantIn([row]: readonly { ms: number }[]): Date {
  if (row === undefined) throw new Error('the database does not tell the time');
  return new Date(Math.floor(row.ms));
}

/** Makes sure that one more task may become active; {@link lockTasksOf} comes first. `loc` is what asks for it. */
export async function assertTaskLimit(em: SqlEntityManager, keyId: number, loc: InvalidPart['loc']): Promise<void> {
  const active = await em.count(ScheduledTask, { keyId, status: 'active' });
  if (active >= maxActiveTasks) throw tooManyTasks(loc, maxActiveTasks);
}

/** A task of this key in its current state, locked until the end of the transaction. Throws 404 if there is none. */
export async function lockTask(
  em: SqlEntityManager,
  { id, keyId }: { id: number; keyId: number },
): Promise<ScheduledTask> {
  const task = await em.findOne(ScheduledTask, { id, keyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (task === null) throw taskNotFound();
  return task;
}

/**
 * Gives a webhook task without a signing secret a new one, and removes the secret of tasks of other types. Returns the
 * text of a new secret, which can be shown only once.
 */
export function updateSecret(task: ScheduledTask, sealer: Sealer): string | undefined {
  if (task.taskType !== 'webhook') {
    task.sealedSecret = null;
    task.secretHint = null;
    return undefined;
  }
  if (typeof task.sealedSecret === 'string') return undefined;
  const secret = makeSigningSecret();
  task.sealedSecret = sealer.seal(secret, 'scheduled-task');
  task.secretHint = `whsec_…${secret.slice(-5)}`;
  return secret;
}

/** The latest due time for which a task has an execution. One that was skipped has never run. */
export async function lastInstantOf(em: SqlEntityManager, taskId: number): Promise<Date | undefined> {
  const last = await em.findOne(
    TaskExecution,
    { task: taskId, status: { $ne: 'skipped' } },
    { orderBy: { scheduledFor: 'desc' }, fields: ['scheduledFor'] },
  );
  return last?.scheduledFor;
}

interface CountedRun {
  taskId: number;
  taskType: string;
  status: TaskStatus;
  schedule: string;
  recurrence: Recurrence;
  anchorAtMs: number;
  nextRunAtMs: number | null;
  scheduledForMs: number;
  consecutiveFailures: number;
}

// The task is locked before its execution, in the same order as when it is deleted. An execution that has already ended
// stays unchanged, and nothing is counted.
const endText = `
with given as (select ?::int as id, ?::text as status, ?::jsonb as result, ?::text as error),
locked as (
  select e.id, e.task_id from given
  join task_execution e on e.id = given.id join scheduled_task t on t.id = e.task_id
  for update of t
),
ended as (
  update task_execution e set status = given.status, error = given.error, finished_at = clock_timestamp(),
    result = case when given.result is null then e.result else coalesce(e.result, '{}') || given.result end
  from given, locked
  where e.id = locked.id and e.status in ('pending', 'in_progress')
  returning e.task_id, e.scheduled_for, e.lateness_ms, coalesce(e.started_at, e.finished_at) as run_at
)
update scheduled_task t set
  run_count = t.run_count + 1,
  failure_count = t.failure_count + (given.status = 'failed')::int,
  consecutive_failures = case when given.status = 'failed' then t.consecutive_failures + 1 else 0 end,
  last_run_at = ended.run_at, last_status = given.status, last_error = given.error,
  last_lateness_ms = ended.lateness_ms
from given, ended where t.id = ended.task_id
returning t.id as "taskId", t.task_type as "taskType", t.status, t.schedule, t.recurrence,
  (extract(epoch from t.anchor_at) * 1000)::float8 as "anchorAtMs",
  (extract(epoch from t.next_run_at) * 1000)::float8 as "nextRunAtMs",
  (extract(epoch from ended.scheduled_for) * 1000)::float8 as "scheduledForMs",
  t.consecutive_failures as "consecutiveFailures"`;

/**
 * Ends an execution and counts the run for its task, which can complete or pause the task. All code that ends an
 * execution calls this, so that the result is always the same. An execution that has ended before, or no longer exists,
 * changes nothing. Returns the id of the task whose run has ended.
 */
export async function endExecution(
  em: SqlEntityManager,
  clock: Clock,
  { executionId, end }: { executionId: number; end: RunEnd },
): Promise<number | undefined> {
  const result = end.result === null ? null : JSON.stringify(end.result);
  const [run] = await em.execute<CountedRun[]>(endText, [executionId, end.status, result, end.error]);
  if (run === undefined) return undefined;
  const task = {
    ...run,
    anchorAt: new Date(run.anchorAtMs),
    nextRunAt: run.nextRunAtMs === null ? null : new Date(run.nextRunAtMs),
    scheduledFor: new Date(run.scheduledForMs),
  };
  const move = moveAfterRun(task, end.status);
  const status = move === undefined ? undefined : stateAfter(move, run.status);
  if (status !== undefined) {
    const pausedReason = status === 'paused' ? pausedAfter(end.error) : null;
    const change = { status, pausedReason, nextRunAt: null, dueJobId: null, updatedAt: clock.now() };
    await em.nativeUpdate(ScheduledTask, { id: run.taskId }, change);
  }
  if (end.status === 'failed') await rememberFailure(em, clock, { run, end, isPaused: status === 'paused' });
  return run.taskId;
}

function pausedAfter(error: string | null): string {
  return `${failuresBeforePause} runs in a row failed; the last one: ${error ?? 'unknown'}`;
}

/**
 * The first failure in a row is remembered, and the one that pauses the task; the ones between would flood the memory.
 */
async function rememberFailure(
  em: SqlEntityManager,
  clock: Clock,
  { run, end, isPaused }: { run: CountedRun; end: RunEnd; isPaused: boolean },
): Promise<void> {
  if (!isPaused && run.consecutiveFailures !== 1) return;
  const what = `Scheduled task ${run.taskId} (${run.taskType})`;
  const why = end.publicError ?? end.error ?? 'unknown';
  await remember(
    em,
    {
      eventType: isPaused ? 'scheduled_task_paused' : 'scheduled_task_failed',
      summary: isPaused
        ? `${what} was paused after ${run.consecutiveFailures} failures in a row: ${why}`
        : `${what} failed: ${why}`,
      importance: isPaused ? 8 : 6,
      subject: `task:${run.taskId}`,
    },
    clock,
  );
}

/** Marks an execution that should no longer start as skipped; nothing is counted. */
export async function skipExecution(
  em: SqlEntityManager,
  { executionId, reason }: { executionId: number; reason: string },
): Promise<void> {
  await em.execute(
    `update task_execution set status = 'skipped', error = ?, finished_at = clock_timestamp()
     where id = ? and status = 'pending'`,
    [reason, executionId],
  );
}

/** Ends the executions that wait for a research, in the transaction in which it ends. */
export async function endResearchExecutions(
  em: SqlEntityManager,
  resources: Pick<Resources, 'clock' | 'log' | 'texts'>,
  research: { id: number; status: 'completed' | 'failed'; sources: number; url: string },
): Promise<void> {
  const waiting = await em.execute<{ id: number }[]>(
    `select id from task_execution where research_id = ? and status = 'in_progress'`,
    [research.id],
  );
  if (waiting.length === 0) return;
  const { id, status, sources, url } = research;
  const error = status === 'failed' ? await researchFailure(em, id) : null;
  for (const execution of waiting) {
    const earlier = status === 'completed' ? await earlierResearch(em, execution.id) : [];
    const changes = await changesSince(em, resources, { id, earlier });
    const result = { research_id: id, url, sources, ...(changes !== undefined && { changes }) };
    await endExecution(em, resources.clock, { executionId: execution.id, end: { status, error, result } });
  }
}

/** The most earlier runs in which a page is looked for that the last run could not read. */
const mostCompared = 5;

/** The research of the task's last completed runs before this one, newest first. */
async function earlierResearch(em: SqlEntityManager, executionId: number): Promise<number[]> {
  const earlier = await em.execute<{ research_id: number }[]>(
    `select earlier.research_id from task_execution own
     join task_execution earlier on earlier.task_id = own.task_id and earlier.id < own.id
     where own.id = ? and earlier.status = 'completed' and earlier.research_id is not null
     order by earlier.id desc limit ${mostCompared}`,
    [executionId],
  );
  return earlier.map(({ research_id }) => research_id);
}
