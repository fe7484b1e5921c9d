import type { JobRun } from '#platform/jobs/job-work.ts';
import type { Resources } from '#platform/resources.ts';
import { ScheduledTask } from '../entities/scheduled-task.ts';
import { skipExecution } from '../queries.ts';
import type { ExecutionStatus, Recurrence, TaskStatus, TaskType } from '../schema.ts';
import { stateAfter } from '../task-states.ts';

/** An execution that has started, with the task's input. */
export interface StartedExecution {
  id: number;
  taskId: number;
  keyId: number;
  taskType: TaskType;
  payload: Record<string, unknown>;
  webhookUrl: string | null;
  sealedSecret: string | null;
  recurrence: Recurrence;
  schedule: string;
  /** The IANA name of the time zone in which the task's words are understood. */
  timezone: string;
  /** When it was due, in ISO 8601. */
  scheduledFor: string;
  /** When its first attempt began, in ISO 8601. */
  startedAt: string;
}

// One statement, because thousands of executions can start in a minute. The start time of the first attempt is kept. If
// an attempt that has lost its job gets here, what it writes does no harm.
const beginText = `
update task_execution e set status = 'in_progress', attempt = greatest(e.attempt, $2),
  started_at = coalesce(e.started_at, statement_timestamp()),
  lateness_ms = coalesce(e.lateness_ms, least(greatest(extract(epoch from statement_timestamp() - e.scheduled_for) * 1000, 0), 2147483647)::int)
from scheduled_task t
where e.id = $1 and t.id = e.task_id
  and (e.status = 'in_progress' or e.status = 'pending' and t.status <> 'paused'
    and not exists (select 1 from api_key k where k.id = e.key_id and k.revoked_at is not null))
returning e.id, e.task_id as "taskId", e.key_id as "keyId", t.task_type as "taskType", t.payload,
  t.webhook_url as "webhookUrl", t.sealed_secret as "sealedSecret", t.recurrence, t.timezone, t.schedule,
  e.scheduled_for as "scheduledFor", e.started_at as "startedAt"`;

/**
 * Starts an execution, or continues it in another attempt. Undefined if there is nothing to start: it has ended, it was
 * deleted with its task, or it is skipped because the task was paused or its key revoked.
 */
export async function startExecution(
  { db, clock }: Resources,
  run: JobRun<{ executionId: number }>,
): Promise<StartedExecution | undefined> {
  const { executionId } = run.payload;
  const [begun] = await db.short.run<StartedExecution>({
    name: 'begin-execution',
    text: beginText,
    values: [executionId, run.attempt],
  });
  if (begun !== undefined) return begun;
  await run.commit(async (em) => {
    const [row] = await em.execute<{ status: ExecutionStatus; taskId: number; taskStatus: TaskStatus }[]>(
      `select e.status, t.id as "taskId", t.status as "taskStatus"
       from task_execution e join scheduled_task t on t.id = e.task_id where e.id = ? for update of t`,
      [executionId],
    );
    if (row?.status !== 'pending') return;
    if (row.taskStatus === 'paused') {
      await skipExecution(em, { executionId, reason: 'Skipped: the task was paused before this run began' });
      return;
    }
    await skipExecution(em, { executionId, reason: 'Skipped: the API key was revoked' });
    const status = stateAfter('suspend', row.taskStatus);
    if (status === undefined) return;
    const change = {
      status,
      pausedReason: 'Its API key was revoked',
      nextRunAt: null,
      dueJobId: null,
      updatedAt: clock.now(),
    };
    await em.nativeUpdate(ScheduledTask, { id: row.taskId }, change);
  });
  return undefined;
}
