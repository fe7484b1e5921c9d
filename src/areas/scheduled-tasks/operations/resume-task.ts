import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { planNextRun } from '../due-tasks/plan-next-run.ts';
import { moveNotAllowed } from '../errors.ts';
import { exampleTask } from '../examples.ts';
import { assertTaskLimit, lastInstantOf, lockTask, lockTasksOf } from '../queries.ts';
import { stateAfter } from '../task-states.ts';
import { nextRunOnResume } from '../timetable/timetable.ts';
import { StoredTask, viewTask } from '../view.ts';

/** Resumes a task with its next run from now on, so that a long pause is not followed by a burst of runs. */
export const resumeTask = keyProcedure
  .meta(
    post('/api/scheduled-tasks/{task_id}/resume', {
      summary: 'Resume a scheduled task',
      description:
        'The task continues with its next due time. Runs it missed while paused are skipped, except that a `once` ' +
        'that has not run yet runs at once. 409 for a task that is completed or has failed.',
      refusals: { 404: 'Scheduled task not found', 409: 'Cannot resume a scheduled task that is completed' },
      example: { task_id: 1 },
      answer: { ...exampleTask, schedule: '08:30', recurrence: 'daily', version: 4 },
    }),
  )
  .input(z.object({ task_id: idOf('task') }))
  .output(StoredTask)
  .meta(tool('changes', 'Resume a paused task.', { example: { task_id: 7 } }))
  .mutation(async ({ ctx, input }) => {
    const { db } = ctx.resources;
    const { keyId } = ctx.caller;
    const task = await db.em().transactional(async (em) => {
      const now = await lockTasksOf(em, keyId);
      const found = await lockTask(em, { id: input.task_id, keyId });
      const status = stateAfter('resume', found.status);
      if (status === undefined) throw moveNotAllowed('resume', found.status);
      if (status === found.status) return found;
      await assertTaskLimit(em, keyId, ['path', 'task_id']);
      const lastScheduledFor = await lastInstantOf(em, found.id);
      found.status = status;
      found.pausedReason = null;
      // Otherwise a single failure would pause it again.
      found.consecutiveFailures = 0;
      found.nextRunAt = nextRunOnResume(found, { now, lastScheduledFor }) ?? null;
      found.version += 1;
      found.updatedAt = now;
      await planNextRun(em, ctx.resources, found);
      return found;
    });
    return viewTask(task);
  });
