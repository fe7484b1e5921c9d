import { defineEntity, p } from '@mikro-orm/core';
import type { ExecutionStatus, Recurrence, TaskStatus, TaskType } from '../schema.ts';

const ScheduledTaskSchema = defineEntity({
  name: 'ScheduledTask',
  tableName: 'scheduled_task',
  properties: {
    id: p.integer().primary().autoincrement(),
    keyId: p.integer(),
    name: p.text(),
    taskType: p.string().length(20).$type<TaskType>(),
    /** As given: a time with date, `HH:MM`, or a five-field cron pattern. */
    schedule: p.text(),
    recurrence: p.string().length(20).$type<Recurrence>(),
    /** The IANA name of the schedule's time zone. */
    timezone: p.string().length(64),
    payload: p.json<Record<string, unknown>>(),
    webhookUrl: p.text().nullable(),
    /** The secret that signs what a webhook task posts, encrypted; null for other types. */
    sealedSecret: p.text().nullable(),
    secretHint: p.string().length(16).nullable(),
    /** From 1 to 10; of the due tasks of one key, those with higher priority start first. */
    priority: p.smallint(),
    status: p.string().length(20).$type<TaskStatus>(),
    /** Why the platform paused the task; null if its owner did, or if it is not paused. */
    pausedReason: p.text().nullable(),
    /** The time from which a recurrence counts. */
    anchorAt: p.datetime(),
    /** When the task runs next; null if it will not, or if it is not active. */
    nextRunAt: p.datetime().nullable(),
    /** The job for that run. Any other job of this task is outdated. */
    dueJobId: p.uuid().nullable(),
    lastRunAt: p.datetime().nullable(),
    lastStatus: p.string().length(20).$type<ExecutionStatus>().nullable(),
    lastError: p.text().nullable(),
    lastLatenessMs: p.integer().nullable(),
    runCount: p.integer().default(0),
    failureCount: p.integer().default(0),
    consecutiveFailures: p.integer().default(0),
    missedCount: p.integer().default(0),
    /** Increases with every change by the owner. A change that was made for an older version is refused. */
    version: p.integer().default(1),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
  indexes: [
    { name: 'scheduled_task_key_id_index', properties: ['keyId', 'id'] },
    {
      name: 'scheduled_task_due',
      expression: `create index "scheduled_task_due" on "scheduled_task" ("next_run_at") where status = 'active' and next_run_at is not null`,
    },
  ],
});

/** What somebody wants done, and when. */
export class ScheduledTask extends ScheduledTaskSchema.class {}
ScheduledTaskSchema.setClass(ScheduledTask);
