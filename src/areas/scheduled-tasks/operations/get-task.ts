import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { ScheduledTask } from '../entities/scheduled-task.ts';
import { taskNotFound } from '../errors.ts';
import { exampleTask } from '../examples.ts';
import { StoredTask, viewTask } from '../view.ts';

/** Returns one task, with its next runs and the outcome of the last one. */
export const getTask = keyProcedure
  .meta(
    get('/api/scheduled-tasks/{task_id}', {
      summary: 'Retrieve a scheduled task',
      description: 'One of your tasks, with its next runs and the outcome of the last one.',
      refusals: { 404: 'Scheduled task not found' },
      example: { task_id: 1 },
      answer: exampleTask,
    }),
  )
  .input(z.object({ task_id: idOf('task') }))
  .output(StoredTask)
  .meta(
    tool('reads', 'Read one scheduled task: what it does, when it runs next, and how it went.', {
      example: { task_id: 7 },
    }),
  )
  .query(async ({ ctx, input }) => {
    const task = await ctx.resources.db.em().findOne(ScheduledTask, { id: input.task_id, keyId: ctx.caller.keyId });
    if (task === null) throw taskNotFound();
    return viewTask(task);
  });
