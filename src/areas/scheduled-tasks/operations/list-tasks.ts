import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { findPage, given } from '#platform/db/find-page.ts';
import { ScheduledTask } from '../entities/scheduled-task.ts';
import { exampleTask } from '../examples.ts';
import { TaskStatus, TaskType } from '../schema.ts';
import { StoredTask, viewTask } from '../view.ts';

const page = definePage({
  list: 'tasks',
  entry: StoredTask,
  defaultLimit: 50,
  filters: {
    status: TaskStatus.optional().describe('Only tasks with this status.'),
    task_type: TaskType.optional().describe('Only tasks of this type.'),
  },
});

/** Lists the caller's tasks, newest first. */
export const listTasks = keyProcedure
  .meta(
    get('/api/scheduled-tasks', {
      summary: 'List scheduled tasks',
      description:
        'Your tasks in every state, each with its next runs. Newest first; for the next page, pass the last `id` ' +
        'of this one as `before`.',
      example: { limit: 1 },
      answer: {
        tasks: [exampleTask],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List scheduled tasks, each with the time of its next run.', {
      example: { limit: 10 },
      isDefault: true,
    }),
  )
  .query(async ({ ctx, input }) => {
    const where = { keyId: ctx.caller.keyId, ...given({ status: input.status, taskType: input.task_type }) };
    const tasks = await findPage(ctx.resources.db.em(), ScheduledTask, where, input);
    return page.answer(tasks.map(viewTask));
  });
