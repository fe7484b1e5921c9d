import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { announce } from '#platform/loops/announce.ts';
import { completePayload } from '../accept-task.ts';
import { runDueTasks } from '../due-tasks/run-due-tasks.ts';
import { badPayload } from '../errors.ts';
import { addTask, lockTasksOf } from '../queries.ts';
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

/** Stores a task and wakes the scheduler in the same transaction, so that one which is due runs at once. */
export const createTask = keyProcedure
  .meta(
    post('/api/scheduled-tasks', {
      summary: 'Schedule a task',
      description: 'At most 50 active tasks per key. A `once` in the past runs at once.',
      example: {
        name: 'Tidal power every Monday',
        task_type: 'research',
        schedule: '0 9 * * 1',
        timezone: 'Europe/Berlin',
        payload: { topic: 'News about tidal power' },
      },
    }),
  )
  .input(TaskRequest)
  .output(StoredTaskWithSecret)
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.resources;
    const fields = { ...input, payload: completePayload(input) };
    const read = readPayload(fields.task_type, fields.payload);
    if ('problems' in read) throw badPayload(read.problems);
    const { task, signingSecret } = await db.em().transactional(async (em) => {
      const now = await lockTasksOf(em, ctx.caller.keyId);
      const added = await addTask(em, ctx.resources, { keyId: ctx.caller.keyId, fields, now });
      await announce(em, runDueTasks);
      return added;
    });
    return { ...viewTask(task), ...(signingSecret === undefined ? {} : { signing_secret: signingSecret }) };
  });
