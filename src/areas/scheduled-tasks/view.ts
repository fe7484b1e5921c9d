import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import type { ScheduledTask } from './entities/scheduled-task.ts';
import type { TaskExecution } from './entities/task-execution.ts';
import { ExecutionStatus, TaskFields, TaskStatus } from './schema.ts';
import { upcomingRuns } from './timetable/timetable.ts';

/** Number of upcoming runs in an answer. */
export const shownRuns = 5;

/** A scheduled task as its owner sees it. */
export const StoredTask = z
  .object({
    id: z.int(),
    ...TaskFields.shape,
    payload: z.record(z.string(), z.unknown()),
    webhook_url: z.string().nullable().describe('The URL that a `webhook` task posts to; null for other tasks.'),
    secret_hint: z
      .string()
      .nullable()
      .describe('The first and last characters of a `webhook` task’s signing secret; null for other tasks.'),
    status: TaskStatus,
    paused_reason: z.string().nullable().describe('Why the platform paused the task; null if it did not.'),
    next_run_at: Timestamp.nullable().describe('When the task runs next; null if it will not, or if it is not active.'),
    upcoming: z
      .array(Timestamp)
      .describe('The next times at which the task is due, up to five; empty if it is not active.'),
    last_run_at: Timestamp.nullable(),
    last_status: ExecutionStatus.nullable().describe('The outcome of the last run; null before the first.'),
    last_error: z.string().nullable(),
    last_lateness_ms: z
      .int()
      .nullable()
      .describe('How late the last run started, in milliseconds; null before the first.'),
    run_count: z.int(),
    failure_count: z.int(),
    consecutive_failures: z.int().describe('Number of failures in a row. After ten the task is paused.'),
    missed_count: z.int().describe('Number of missed runs that are too old to be made up for.'),
    version: z
      .int()
      .describe('Increases with each change that you make. Send it with an update to detect changes made in between.'),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'ScheduledTask' });
export type StoredTask = z.infer<typeof StoredTask>;

/** The same with its new signing secret: only in the answer to the call that created it. */
export const StoredTaskWithSecret = StoredTask.extend({
  signing_secret: z
    .string()
    .optional()
    .describe(
      'The secret that the task’s posts are signed with (Standard Webhooks 1.0). Shown only in the answer to ' +
        'the call that created it.',
    ),
}).meta({ id: 'ScheduledTaskWithSecret' });

/** One due run of a task. */
export const StoredExecution = z
  .object({
    id: z.int(),
    task_id: z.int(),
    scheduled_for: Timestamp.describe('When the run was due.'),
    started_at: Timestamp.nullable(),
    finished_at: Timestamp.nullable(),
    status: ExecutionStatus,
    attempt: z.int().describe('How often this run has been attempted.'),
    lateness_ms: z.int().nullable().describe('How late the run started, in milliseconds; null if it has not started.'),
    result: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('What the run produced; null if it has produced nothing yet.'),
    error: z.string().nullable().describe('Why the run failed, was skipped or was missed; otherwise null.'),
  })
  .meta({ id: 'Execution' });
export type StoredExecution = z.infer<typeof StoredExecution>;

/** The fields of a task that its owner set, for an answer. */
export function viewFields(task: ScheduledTask): TaskFields {
  return {
    name: task.name,
    task_type: task.taskType,
    schedule: task.schedule,
    recurrence: task.recurrence,
    timezone: task.timezone,
    payload: task.payload,
    webhook_url: task.webhookUrl ?? null,
    priority: task.priority,
  };
}

/** A task for an answer, without its key and secret. */
export function viewTask(task: ScheduledTask): StoredTask {
  return {
    id: task.id,
    ...viewFields(task),
    secret_hint: task.secretHint ?? null,
    status: task.status,
    paused_reason: task.pausedReason ?? null,
    next_run_at: task.nextRunAt?.toISOString() ?? null,
    upcoming: dueInstants(task).map((instant) => instant.toISOString()),
    last_run_at: task.lastRunAt?.toISOString() ?? null,
    last_status: task.lastStatus ?? null,
    last_error: task.lastError ?? null,
    last_lateness_ms: task.lastLatenessMs ?? null,
    run_count: task.runCount,
    failure_count: task.failureCount,
    consecutive_failures: task.consecutiveFailures,
    missed_count: task.missedCount,
    version: task.version,
    created_at: task.createdAt.toISOString(),
    updated_at: task.updatedAt.toISOString(),
  };
}

/** An execution for an answer. */
export function viewExecution(execution: TaskExecution): StoredExecution {
  return {
    id: execution.id,
    task_id: execution.task.id,
    scheduled_for: execution.scheduledFor.toISOString(),
    started_at: execution.startedAt?.toISOString() ?? null,
    finished_at: execution.finishedAt?.toISOString() ?? null,
    status: execution.status,
    attempt: execution.attempt,
    lateness_ms: execution.latenessMs ?? null,
    result: execution.result ?? null,
    error: execution.error ?? null,
  };
}

/**
 * The stored next run and those after it. The first is taken from the row, because a run that was postponed is not in
 * the schedule.
 */
function dueInstants(task: ScheduledTask): Date[] {
  const next = task.nextRunAt;
  if (task.status !== 'active' || !(next instanceof Date)) return [];
  return [next, ...upcomingRuns(task, next, shownRuns - 1)];
}
