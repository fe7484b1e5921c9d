import { z } from 'zod';
import { put } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { acceptAddresses, acceptTimes, completePayload } from '../accept-task.ts';
import { planNextRun } from '../due-tasks/plan-next-run.ts';
import type { ScheduledTask } from '../entities/scheduled-task.ts';
import { badPayload, staleVersion } from '../errors.ts';
import { exampleTask } from '../examples.ts';
import { assertTaskLimit, lockTask, lockTasksOf, updateSecret } from '../queries.ts';
import { readPayload } from '../runs/read-payload.ts';
import { TaskFields } from '../schema.ts';
import { stateAfter } from '../task-states.ts';
import { StoredTaskWithSecret, viewFields, viewTask } from '../view.ts';

const names = Object.keys(TaskFields.shape);

const TaskChange = TaskFields.partial()
  .extend({
    task_id: idOf('task'),
    version: z
      .int()
      .min(1)
      .optional()
      .describe('The `version` that the change is based on. If the task has changed since then, the call returns 409.'),
  })
  .refine((input) => Object.entries(input).some(([name, value]) => names.includes(name) && value !== undefined), {
    message: 'Give at least one field to change',
  });

/**
 * Changes any fields of a task, all of them or none. The row is locked while the new state is computed and validated as
 * a whole, so that each of several simultaneous changes applies to the result of the previous one.
 */
export const updateTask = keyProcedure
  .meta(
    put('/api/scheduled-tasks/{task_id}', {
      summary: 'Update a scheduled task',
      description:
        'Omitted fields keep their values. With `version`, the change is rejected (409) if the task has changed ' +
        'since that version. A new schedule, recurrence or time zone applies from now on, and reactivates a task ' +
        'that was completed or had failed.',
      example: { task_id: 1, schedule: '08:30', recurrence: 'daily', timezone: 'Europe/Berlin' },
      refusals: { 404: 'Scheduled task not found', 409: 'Scheduled task is at version 2, not 1' },
      answer: { ...exampleTask, schedule: '08:30', recurrence: 'daily', version: 2 },
    }),
  )
  .input(TaskChange)
  .output(StoredTaskWithSecret)
  .meta(tool('changes', 'Change a scheduled task; omitted fields keep their values.', { example: { task_id: 7 } }))
  .mutation(async ({ ctx, input }) => {
    const { db, outbound, sealer } = ctx.resources;
    const { keyId } = ctx.caller;
    const { task_id: id, version, ...changes } = input;
    const { task, signingSecret } = await db.em().transactional(async (em) => {
      const now = await lockTasksOf(em, keyId);
      const found = await lockTask(em, { id, keyId });
      if (version !== undefined && version !== found.version) throw staleVersion(found.version, version);
      const fields = fieldsAfter(found, changes);
      acceptAddresses(fields, outbound);
      const payload = completePayload(fields);
      const read = readPayload(fields.task_type, payload);
      if ('problems' in read) throw badPayload(read.problems);
      const times = timesAfter(found, fields, now);
      const isActivated = times?.status === 'active' && found.status !== 'active';
      if (isActivated) await assertTaskLimit(em, keyId, ['body', 'schedule']);
      Object.assign(found, times);
      found.name = fields.name;
      found.taskType = fields.task_type;
      found.payload = payload;
      found.webhookUrl = fields.webhook_url;
      found.priority = fields.priority;
      found.version += 1;
      found.updatedAt = now;
      if (times !== undefined) await planNextRun(em, ctx.resources, found);
      return { task: found, signingSecret: updateSecret(found, sealer) };
    });
    return { ...viewTask(task), ...(signingSecret === undefined ? {} : { signing_secret: signingSecret }) };
  });

type Changes = { [Name in keyof TaskFields]?: TaskFields[Name] | undefined };

/** The task's fields after the change. The address is removed if the new type of task has none. */
function fieldsAfter(task: ScheduledTask, changes: Changes): TaskFields {
  const before = viewFields(task);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const isNoWebhook = changes.task_type !== undefined && changes.task_type !== 'webhook';
  return { ...before, ...(isNoWebhook ? { webhook_url: null } : {}), ...given };
}

/** The new schedule, with the status and next run that follow from it; undefined if it has not changed. */
function timesAfter(task: ScheduledTask, fields: TaskFields, now: Date) {
  if (isSameTime(task, fields)) return undefined;
  const { timetable, firstRunAt } = acceptTimes(fields, now);
  // The same schedule in another spelling, such as a time zone in other case.
  if (isSameTime(task, timetable)) return undefined;
  const status = stateAfter('reschedule', task.status) ?? task.status;
  return { ...timetable, status, nextRunAt: status === 'active' ? firstRunAt : null };
}

function isSameTime(task: ScheduledTask, other: Pick<TaskFields, 'schedule' | 'recurrence' | 'timezone'>): boolean {
  return task.schedule === other.schedule && task.recurrence === other.recurrence && task.timezone === other.timezone;
}
