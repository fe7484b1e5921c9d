import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Log } from '#platform/log.ts';
import type { Resources } from '#platform/resources.ts';
import { runScheduledTask } from '../runs/run-scheduled-task.job.ts';
import type { ExecutionStatus, Recurrence } from '../schema.ts';
import { stateAfter } from '../task-states.ts';
import { type DueInstants, dueInstants } from '../timetable/due-instants.ts';
import { BadTimetable } from '../timetable/timetable.ts';

/** Tasks that one unit of work takes: enough to share its cost, few enough to be committed at once. */
const batchSize = 1_000;
/** Due tasks among which the keys are served one after the other; beyond these, those that are due longest come first. */
const lookedAt = 2_000;
/** Rows that one unit of work adds, and the time it may compute before it goes with what it has. */
const rowsPerBatch = 5_000;
const computingMs = 50;

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

// The clock is read once, so that the condition is one an index can serve. It is the database's: what a process thinks
// of the time changes nothing. The condition stands twice because a row that another process has just advanced is
// checked again by the second one when it is locked.
const takeText = `
with moment as materialized (select clock_timestamp() as now),
oldest as (
  select id, key_id, priority, next_run_at from scheduled_task
  where status = 'active' and next_run_at <= (select now from moment)
  order by next_run_at limit ${lookedAt}
),
placed as (
  select id, row_number() over (partition by key_id order by priority desc, next_run_at, id) as place from oldest
)
select task.id, task.key_id as "keyId", task.priority, task.schedule, task.recurrence, task.timezone,
  floor(extract(epoch from task.anchor_at) * 1000)::float8 as "anchorAtMs",
  floor(extract(epoch from task.next_run_at) * 1000)::float8 as "nextRunAtMs",
  floor(extract(epoch from (select now from moment)) * 1000)::float8 as "nowMs"
from placed join scheduled_task task on task.id = placed.id
where task.status = 'active' and task.next_run_at <= (select now from moment)
order by placed.place, task.next_run_at
limit ${batchSize}
for update of task skip locked`;

/** What becomes of one task, as the statement below reads it. */
interface Advance {
  id: number;
  next_run_at: Date | null;
  missed: number;
  /** Why it is paused; null to leave it active. */
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

// Whether a task's last run still goes on is asked here and not when it is taken, since only now it is locked.
const advanceText = `
with advanced as (
  update scheduled_task task set next_run_at = a.next_run_at, missed_count = task.missed_count + a.missed,
    status = case when a.paused_reason is null then task.status else ? end,
    paused_reason = coalesce(a.paused_reason, task.paused_reason)
  from json_to_recordset(?::json) as a (id int, next_run_at timestamptz, missed int, paused_reason text)
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
 * Takes the tasks that are due, a batch of them, and gives each its execution row, its job and its next due instant, all
 * in one transaction. Any number of processes may do so at once. Answers whether the batch left more to take.
 */
export async function dispatchDueTasks({ db, jobs, log }: Pick<Resources, 'db' | 'jobs' | 'log'>): Promise<boolean> {
  return db.em().transactional(async (em) => {
    const due = await em.execute<DueTask[]>(takeText);
    if (due.length === 0) return false;
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
    return due.length === batchSize || advances.length < due.length;
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

/** What becomes of the due tasks, as many of them as can be decided in good time. */
function decide(due: readonly DueTask[], log: Log): { advances: Advance[]; executions: NewExecution[] } {
  const advances: Advance[] = [];
  const executions: NewExecution[] = [];
  const startedMs = performance.now();
  for (const task of due) {
    const isEnough = executions.length >= rowsPerBatch || performance.now() - startedMs > computingMs;
    if (isEnough && advances.length > 0) break;
    const row = (instant: Date, status: NewExecution['status'], error: string | null) =>
      executions.push({ task_id: task.id, key_id: task.keyId, scheduled_for: instant, status, error });
    try {
      const { runAt, missed, missedCount, nextRunAt } = instantsOf(task);
      for (const instant of missed) row(instant, 'missed', passedOver);
      row(runAt, 'pending', null);
      advances.push({ id: task.id, next_run_at: nextRunAt ?? null, missed: missedCount, paused_reason: null });
    } catch (error) {
      // One task that cannot be understood must not keep the others from running.
      log.error({ err: error, task: task.id }, 'a task was paused, since its next run cannot be computed');
      const reason = error instanceof BadTimetable ? `: ${error.message}` : '';
      const sentence = `The next run cannot be computed${reason}`;
      row(new Date(task.nextRunAtMs), 'missed', sentence);
      advances.push({ id: task.id, next_run_at: null, missed: 1, paused_reason: sentence });
    }
  }
  return { advances, executions };
}

function instantsOf(task: DueTask): DueInstants {
  const { schedule, recurrence, timezone } = task;
  const timetable = { schedule, recurrence, timezone, anchorAt: new Date(task.anchorAtMs) };
  return dueInstants(timetable, new Date(task.nextRunAtMs), new Date(task.nowMs));
}
