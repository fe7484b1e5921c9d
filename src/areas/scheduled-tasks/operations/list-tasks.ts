import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { ScheduledTask } from '../entities/scheduled-task.ts';
import { TaskStatus, TaskType } from '../schema.ts';
import { StoredTask, viewTask } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(50),
    before: Id.optional().describe('Only tasks before this id: the last id of the page before.'),
    status: TaskStatus.optional().describe('Only tasks in this state.'),
    task_type: TaskType.optional().describe('Only tasks of this kind.'),
  })
  .prefault({});

const TaskList = z.object({
  tasks: z.array(StoredTask),
  count: z.int().describe('How many tasks this answer holds.'),
});

/** Lists the caller's tasks, newest first. */
export const listTasks = keyProcedure
  .meta(get('/api/scheduled-tasks', { summary: 'List scheduled tasks' }))
  .input(Page)
  .output(TaskList)
  .query(async ({ ctx, input }) => {
    const tasks = await ctx.resources.db.em().find(
      ScheduledTask,
      {
        keyId: ctx.caller.keyId,
        ...(input.before === undefined ? {} : { id: { $lt: input.before } }),
        ...(input.status === undefined ? {} : { status: input.status }),
        ...(input.task_type === undefined ? {} : { taskType: input.task_type }),
      },
      { orderBy: { id: 'desc' }, limit: input.limit },
    );
    return { tasks: tasks.map(viewTask), count: tasks.length };
  });
