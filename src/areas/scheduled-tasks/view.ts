import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import type { ScheduledTask } from './entities/scheduled-task.ts';
import type { TaskExecution } from './entities/task-execution.ts';
import { ExecutionStatus, TaskFields, TaskStatus } from './schema.ts';
import { upcomingRuns } from './timetable/timetable.ts';

/** Coming instants that an answer shows. */
export const shownRuns = 5;

/** A scheduled task as its owner sees it. */
export const StoredTask = z
  .object({
    id: z.int(),
    ...TaskFields.shape,
    payload: z.record(z.string(), z.unknown()),
    webhook_url: z.string().nullable().describe('Where a webhook task posts to.'),
    secret_hint: z.string().nullable().describe('The beginning and end of a webhook task’s signing secret.'),
    status: TaskStatus,
    paused_reason: z.string().nullable().describe('Why the platform paused it; null when its owner did.'),
    next_run_at: Timestamp.nullable().describe(
      'The next due instant; null when there is none, or the task is not active.',
    ),
    upcoming: z
      .array(Timestamp)
      .describe('The next five due instants as they stand; empty when the task is not active.'),
    last_run_at: Timestamp.nullable(),
    last_status: ExecutionStatus.nullable().describe('The outcome of the last due run.'),
    last_error: z.string().nullable(),
    last_lateness_ms: z.int().nullable().describe('From the last due instant to the start of the work.'),
    run_count: z.int(),
    failure_count: z.int(),
    consecutive_failures: z.int().describe('Failures in a row; ten pause the task.'),
    missed_count: z.int().describe('Due times that were too long ago to be caught up.'),
    version: z
      .int()
      .describe("Grows with each of the owner's changes; give it with a change to make sure of what is changed."),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'ScheduledTask' });
export type StoredTask = z.infer<typeof StoredTask>;

/** The same with the secret that was made for it: the answer of the call that made it, and no other. */
export const StoredTaskWithSecret = StoredTask.extend({
  signing_secret: z
    .string()
    .optional()
    .describe(
      'Signs what the task posts (Standard Webhooks 1.0). Shown only in the answer to the call that created it.',
    ),
}).meta({ id: 'ScheduledTaskWithSecret' });

/** One due instant of a task. */
export const StoredExecution = z
  .object({
    id: z.int(),
    task_id: z.int(),
    scheduled_for: Timestamp.describe('The due instant.'),
    started_at: Timestamp.nullable(),
    finished_at: Timestamp.nullable(),
    status: ExecutionStatus,
    attempt: z.int().describe('Number of attempts.'),
    lateness_ms: z.int().nullable().describe('From the due instant to the start of the work.'),
    result: z.record(z.string(), z.unknown()).nullable().describe('The outcome.'),
    error: z.string().nullable().describe('Why it failed, was skipped or missed.'),
  })
  .meta({ id: 'Execution' });
export type StoredExecution = z.infer<typeof StoredExecution>;

/** The fields of a task that its owner gave, as the wire has them. */
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

/** A task for the wire. Whose it is, and its secret, stay inside. */
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

/** An execution for the wire. */
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

/** The stored next run and those after it. The first is the stored one, since a run that was put off is in no timetable. */
function dueInstants(task: ScheduledTask): Date[] {
  const next = task.nextRunAt;
  if (task.status !== 'active' || !(next instanceof Date)) return [];
  return [next, ...upcomingRuns(task, next, shownRuns - 1)];
}
