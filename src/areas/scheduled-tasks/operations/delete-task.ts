import { z } from 'zod';
import { del } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { dispatchDueTask } from '../due-tasks/dispatch-due-task.job.ts';
import { ScheduledTask } from '../entities/scheduled-task.ts';
import { lockTask } from '../queries.ts';

/** Deletes a task and its history. A run in progress is finished; no further one starts. */
export const deleteTask = keyProcedure
  .meta(
    del('/api/scheduled-tasks/{task_id}', {
      summary: 'Delete a scheduled task',
      description: 'Deletes the task and its executions. A run in progress is allowed to finish.',
      refusals: { 404: 'Scheduled task not found' },
      example: { task_id: 1 },
      answer: { id: 1, status: 'deleted' },
    }),
  )
  .input(z.object({ task_id: idOf('task') }))
  .output(z.object({ id: z.int(), status: z.literal('deleted') }))
  .meta(
    tool('deletes', 'Delete a scheduled task permanently; scheduled_tasks_pause only stops it for now.', {
      example: { task_id: 7 },
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { db, jobs } = ctx.resources;
    await db.em().transactional(async (em) => {
      const task = await lockTask(em, { id: input.task_id, keyId: ctx.caller.keyId });
      if (typeof task.dueJobId === 'string') await jobs.cancel(em, dispatchDueTask, [task.dueJobId]);
      await em.nativeDelete(ScheduledTask, { id: task.id });
    });
    return { id: input.task_id, status: 'deleted' as const };
  });
