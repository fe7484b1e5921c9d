import { z } from 'zod';

export const TaskType = z.enum(['webhook', 'research', 'report', 'custom']).meta({ id: 'TaskType' });
export type TaskType = z.infer<typeof TaskType>;

export const Recurrence = z
  .enum(['once', 'hourly', 'daily', 'weekly', 'biweekly', 'monthly'])
  .meta({ id: 'Recurrence' });
export type Recurrence = z.infer<typeof Recurrence>;

export const TaskStatus = z.enum(['active', 'paused', 'completed', 'failed']).meta({ id: 'TaskStatus' });
export type TaskStatus = z.infer<typeof TaskStatus>;

export const ExecutionStatus = z
  .enum(['pending', 'in_progress', 'completed', 'failed', 'skipped', 'missed'])
  .meta({ id: 'ExecutionStatus' });
export type ExecutionStatus = z.infer<typeof ExecutionStatus>;

const maxPayloadBytes = 64 * 1_024;
const maxPayloadDepth = 20;

/** The input of a task. Its size is limited, because it is stored. */
const TaskPayload = z
  .record(z.string(), z.unknown())
  .refine((payload) => !isDeeperThan(payload, maxPayloadDepth), `Nested deeper than ${maxPayloadDepth} levels`)
  .refine((payload) => Buffer.byteLength(JSON.stringify(payload)) <= maxPayloadBytes, {
    message: `Larger than ${maxPayloadBytes} bytes of JSON`,
    // A payload that is nested too deeply is not serialized to measure it.
    when: ({ issues }) => issues.length === 0,
  });

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeperThan(member, levels - 1));
}

/** The fields of a task that its owner sets. They have no defaults, so that an update can leave any of them out. */
export const TaskFields = z.object({
  name: z.string().trim().min(1).max(200).describe('The name of the task.'),
  task_type: TaskType.describe(
    'What a run does: post the payload to `webhook_url`, research a topic, write an activity report, or ' +
      'carry out an instruction in words (`custom`).',
  ),
  schedule: z
    .string()
    .min(1)
    .max(500)
    .describe(
      'When to run: an ISO 8601 instant, a time of day (`HH:MM`), or a five-field cron pattern, which recurs ' +
        'by itself and takes no `recurrence`. Times without an offset are in the time zone of the task.',
    ),
  recurrence: Recurrence.describe('How often to run, counted from the first run in the time zone of the task.'),
  timezone: z
    .string()
    .min(1)
    .max(64)
    .describe('IANA time zone of the schedule, such as `Europe/Berlin`. Defaults to `UTC`.'),
  payload: TaskPayload.describe(
    'The input of the task: the body that a `webhook` task posts, the request of a `research` task (as for ' +
      '`POST /api/research`), or the `text` of a `custom` task.',
  ),
  webhook_url: z
    .url()
    .max(2_048)
    .nullable()
    .describe(
      'The URL that a `webhook` task posts to: https and public. Required for `webhook` tasks and not ' +
        'allowed for others.',
    ),
  priority: z
    .int()
    .min(1)
    .max(10)
    .describe('From 1 to 10. Of your tasks that are due at the same time, those with higher priority start first.'),
});
export type TaskFields = z.infer<typeof TaskFields>;
