import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Log } from '#platform/log.ts';
import type { Resources } from '#platform/resources.ts';
import { runScheduledTask } from '../runs/run-scheduled-task.job.ts';
import type { ExecutionStatus, Recurrence } from '../schema.ts';
import { stateAfter } from '../task-states.ts';
import { type DueInstants, dueInstants } from '../timetable/due-instants.ts';
import { BadTimetable } from '../timetable/timetable.ts';
import { dispatchDueTask } from './dispatch-due-task.job.ts';

/** The most rows that one transaction adds, and the time it can compute; the rest is left to another one. */
const rowsPerBatch = 5_000;
const computingMs = 50;

/** A task that is due, and the job that reports it. */
export interface DueJob {
  jobId: string;
  taskId: number;
}

interface DueTask {
  id: number;
  keyId: number;
  priority: number;
  schedule: string;
  recurrence: Recurrence;
  timezone: string;
  anchorAtMs: number;
  nextRunAtMs: number;
  nowMs: number;
}

// Due times are compared with the database clock, so the clocks of the processes do not matter. Rows are locked in
// order, as everywhere that several tasks are locked. A task that has been changed in the meantime names another job.
const takeText = `
select task.id, task.key_id as "keyId", task.priority, task.schedule, task.recurrence, task.timezone,
  floor(extract(epoch from task.anchor_at) * 1000)::float8 as "anchorAtMs",
  floor(extract(epoch from task.next_run_at) * 1000)::float8 as "nextRunAtMs",
  floor(extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"
from json_to_recordset(?::json) as job ("taskId" int, "jobId" uuid)
join scheduled_task task on task.id = job."taskId" and task.due_job_id = job."jobId"
where task.status = 'active' and task.next_run_at is not null
order by task.id
for update of task`;

/** What happens to one task, in the form that the statement below reads. */
interface Advance {
  id: number;
  next_run_at: Date | null;
  /** The job for that time; null if there is none. */
  due_job_id: string | null;
  missed: number;
  /** Why the task is paused; null to leave it active. */
  paused_reason: string | null;
}

interface NewExecution {
  task_id: number;
  key_id: number;
  scheduled_for: Date;
  status: Extract<ExecutionStatus, 'pending' | 'missed'>;
  error: string | null;
}

const stillRunning = 'Skipped: the run before it had not ended';
const passedOver = 'Missed: the next run was due before this one could start';

// Whether the task's last run is still in progress is checked here, because only now is the task locked.
const advanceText = `
with advanced as (
  update scheduled_task task set next_run_at = a.next_run_at, due_job_id = a.due_job_id, missed_count = task.missed_count + a.missed,
    status = case when a.paused_reason is null then task.status else ? end,
    paused_reason = coalesce(a.paused_reason, task.paused_reason)
  from json_to_recordset(?::json) as a (id int, next_run_at timestamptz, due_job_id uuid, missed int, paused_reason text)
  where task.id = a.id
),
added as materialized (
  select e.*, e.status = 'pending' and exists (
    select 1 from task_execution running
    where running.task_id = e.task_id and running.status in ('pending', 'in_progress')
  ) as is_skipped
  from json_to_recordset(?::json) as e (task_id int, key_id int, scheduled_for timestamptz, status text, error text)
)
insert into task_execution (task_id, key_id, scheduled_for, status, attempt, finished_at, error, created_at)
select task_id, key_id, scheduled_for, case when is_skipped then 'skipped' else status end, 0,
  case when is_skipped or status = 'missed' then clock_timestamp() end,
  case when is_skipped then ? else error end, clock_timestamp()
from added
on conflict (task_id, scheduled_for) do nothing
returning id, task_id as "taskId", status`;

/**
 * For each task that is due, creates its execution with the job for it, and its next due time with the job for that, in
 * the transaction of `em`. Any number of processes can do this at once.
 */
export async function dispatchDueTasks(
  em: SqlEntityManager,
  { jobs, log }: Pick<Resources, 'jobs' | 'log'>,
  dueJobs: readonly DueJob[],
): Promise<void> {
  const due = await em.execute<DueTask[]>(takeText, [JSON.stringify(dueJobs)]);
  if (due.length === 0) return;
  const { advances, executions } = decide(due, log);
  const added = await record(em, advances, executions);
  const tasks = new Map(due.map((task) => [task.id, task]));
  const settings = new Map(
    added
      .filter((execution) => execution.status === 'pending')
      .map((execution) => [execution.id, tasks.get(execution.taskId)]),
  );
  const payloads = [...settings.keys()].map((executionId) => ({ executionId }));
  await jobs.sendMany(em, runScheduledTask, payloads, ({ executionId }) => {
    const task = settings.get(executionId);
    return task === undefined ? {} : { callerGroup: `key:${task.keyId}`, priority: task.priority };
  });
  const next = new Map(advances.flatMap((advance) => (advance.due_job_id === null ? [] : [[advance.id, advance]])));
  const instants = [...next.keys()].map((taskId) => ({ taskId }));
  await jobs.sendMany(em, dispatchDueTask, instants, ({ taskId }) => {
    const { due_job_id: id = null, next_run_at: startAt = null } = next.get(taskId) ?? {};
    return { ...(id !== null && { id }), ...(startAt !== null && { startAt }) };
  });
}

async function record(
  em: SqlEntityManager,
  advances: readonly Advance[],
  executions: readonly NewExecution[],
): Promise<{ id: number; taskId: number; status: ExecutionStatus }[]> {
  return em.execute(advanceText, [
    stateAfter('suspend', 'active'),
    JSON.stringify(advances),
    JSON.stringify(executions),
    stillRunning,
  ]);
}

/**
 * Decides what happens to the due tasks. Those that cannot be decided in time stay due, and are handled by another job.
 */
function decide(due: readonly DueTask[], log: Log): { advances: Advance[]; executions: NewExecution[] } {
  const advances: Advance[] = [];
  const executions: NewExecution[] = [];
  const startedMs = performance.now();
  for (const task of due) {
    const isEnough = executions.length >= rowsPerBatch || performance.now() - startedMs > computingMs;
    if (isEnough && advances.length > 0) {
      advances.push(advanceTo(task, new Date(task.nextRunAtMs), 0));
      continue;
    }
    const row = (instant: Date, status: NewExecution['status'], error: string | null) =>
      executions.push({ task_id: task.id, key_id: task.keyId, scheduled_for: instant, status, error });
    try {
      const { runAt, missed, missedCount, nextRunAt } = instantsOf(task);
      for (const instant of missed) row(instant, 'missed', passedOver);
      row(runAt, 'pending', null);
      advances.push(advanceTo(task, nextRunAt ?? null, missedCount));
    } catch (error) {
      // A task that cannot be parsed must not keep the others from running.
      log.error({ err: error, task: task.id }, 'a task was paused, since its next run cannot be computed');
      const reason = error instanceof BadTimetable ? `: ${error.message}` : '';
      const sentence = `The next run cannot be computed${reason}`;
      row(new Date(task.nextRunAtMs), 'missed', sentence);
      advances.push({ ...advanceTo(task, null, 1), paused_reason: sentence });
    }
  }
  return { advances, executions };
}

function advanceTo({ id }: DueTask, nextRunAt: Date | null, missed: number): Advance {
  const jobId = nextRunAt === null ? null : crypto.randomUUID();
  return { id, next_run_at: nextRunAt, due_job_id: jobId, missed, paused_reason: null };
}

function instantsOf(task: DueTask): DueInstants {
  const { schedule, recurrence, timezone } = task;
  const timetable = { schedule, recurrence, timezone, anchorAt: new Date(task.anchorAtMs) };
  return dueInstants(timetable, new Date(task.nextRunAtMs), new Date(task.nowMs));
}
