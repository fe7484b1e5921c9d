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
    /** As it was given: an instant, `HH:MM`, or a five-field cron pattern. */
    schedule: p.text(),
    recurrence: p.string().length(20).$type<Recurrence>(),
    /** IANA name of the zone in which the schedule is meant. */
    timezone: p.string().length(64),
    payload: p.json<Record<string, unknown>>(),
    webhookUrl: p.text().nullable(),
    /** Signs what a webhook task posts, sealed; null for other kinds. */
    sealedSecret: p.text().nullable(),
    secretHint: p.string().length(16).nullable(),
    /** 1 to 10, higher first among the due tasks of one key. */
    priority: p.smallint(),
    status: p.string().length(20).$type<TaskStatus>(),
    /** Why the platform paused it; null when its owner did, or when it is not paused. */
    pausedReason: p.text().nullable(),
    /** The instant that a recurrence counts from. */
    anchorAt: p.datetime(),
    /** The next due instant; null when there is none, or the task is not active. */
    nextRunAt: p.datetime().nullable(),
    /** The job that waits for that instant; any other one of this task is out of date. */
    dueJobId: p.uuid().nullable(),
    lastRunAt: p.datetime().nullable(),
    lastStatus: p.string().length(20).$type<ExecutionStatus>().nullable(),
    lastError: p.text().nullable(),
    lastLatenessMs: p.integer().nullable(),
    runCount: p.integer().default(0),
    failureCount: p.integer().default(0),
    consecutiveFailures: p.integer().default(0),
    missedCount: p.integer().default(0),
    /** Grows with every change by its owner; a change that was made for an older version is not applied. */
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
