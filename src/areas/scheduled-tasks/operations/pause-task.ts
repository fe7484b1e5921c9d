import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { planNextRun } from '../due-tasks/plan-next-run.ts';
import { moveNotAllowed } from '../errors.ts';
import { exampleTask } from '../examples.ts';
import { databaseNow, lockTask } from '../queries.ts';
import { stateAfter } from '../task-states.ts';
import { StoredTask, viewTask } from '../view.ts';

/**
 * Pauses a task: no further run starts. Pausing it again is harmless. Runs that are due in the meantime are not made up
 * for.
 */
export const pauseTask = keyProcedure
  .meta(
    post('/api/scheduled-tasks/{task_id}/pause', {
      summary: 'Pause a scheduled task',
      description: 'No run starts until the task is resumed. 409 for a task that is completed or has failed.',
      refusals: { 404: 'Scheduled task not found', 409: 'Cannot pause a scheduled task that is completed' },
      example: { task_id: 1 },
      answer: {
        ...exampleTask,
        schedule: '08:30',
        recurrence: 'daily',
        status: 'paused',
        next_run_at: null,
        upcoming: [],
        version: 3,
      },
    }),
  )
  .input(z.object({ task_id: idOf('task') }))
  .output(StoredTask)
  .meta(tool('changes', 'Stop a scheduled task until scheduled_tasks_resume.', { example: { task_id: 7 } }))
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.resources;
    const task = await db.em().transactional(async (em) => {
      const found = await lockTask(em, { id: input.task_id, keyId: ctx.caller.keyId });
      const status = stateAfter('pause', found.status);
      if (status === undefined) throw moveNotAllowed('pause', found.status);
      if (status === found.status) return found;
      found.status = status;
      found.pausedReason = null;
      found.nextRunAt = null;
      await planNextRun(em, ctx.resources, found);
      found.version += 1;
      found.updatedAt = await databaseNow(em);
      return found;
    });
    return viewTask(task);
  });
