import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { completePayload } from '../accept-task.ts';
import { addTask } from '../add-task.ts';
import { badPayload } from '../errors.ts';
import { exampleTask } from '../examples.ts';
import { lockTasksOf } from '../queries.ts';
import { readPayload } from '../runs/read-payload.ts';
import { TaskFields } from '../schema.ts';
import { StoredTaskWithSecret, viewTask } from '../view.ts';

const given = TaskFields.shape;

const TaskRequest = TaskFields.extend({
  recurrence: given.recurrence.default('once'),
  timezone: given.timezone.optional(),
  payload: given.payload.default({}),
  webhook_url: given.webhook_url.default(null),
  priority: given.priority.default(5),
});

/** Stores a task together with the job for its first run, so that a task that is already due runs at once. */
export const createTask = keyProcedure
  .meta(
    post('/api/scheduled-tasks', {
      summary: 'Schedule a task',
      description:
        '`schedule` is an instant (`2026-12-01T09:00:00Z`), a time of day (`08:30`, with a `recurrence`) or a ' +
        'cron pattern (`0 9 * * 1`), read in `timezone`. A `once` in the past runs at once. The fields of ' +
        '`payload` depend on `task_type`: a `research` task has a `topic`. 422 if the key already has 50 active ' +
        'tasks.',
      example: {
        name: 'Tidal power every Monday',
        task_type: 'research',
        schedule: '0 9 * * 1',
        timezone: 'Europe/Berlin',
        payload: { topic: 'News about tidal power' },
      },
      answer: exampleTask,
    }),
  )
  .input(TaskRequest)
  .output(StoredTaskWithSecret)
  .meta(
    tool(
      'adds',
      'Schedule a task, once or repeatedly: a research, a report, a webhook, a reminder, or anything in words.',
      { isDefault: true },
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.resources;
    const fields = { ...input, payload: completePayload(input) };
    const read = readPayload(fields.task_type, fields.payload);
    if ('problems' in read) throw badPayload(read.problems);
    const { task, signingSecret } = await db.em().transactional(async (em) => {
      const now = await lockTasksOf(em, ctx.caller.keyId);
      return addTask(em, ctx.resources, { keyId: ctx.caller.keyId, fields, now });
    });
    return { ...viewTask(task), ...(signingSecret === undefined ? {} : { signing_secret: signingSecret }) };
  });
