import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { TaskExecution } from '../entities/task-execution.ts';
import { moveNotAllowed, taskRunning } from '../errors.ts';
import { databaseNow, lockTask } from '../queries.ts';
import { runScheduledTask } from '../runs/run-scheduled-task.job.ts';
import { StoredExecution, viewExecution } from '../view.ts';

/** Runs a task once now, in addition to its schedule: the next due time does not change. */
export const runTask = keyProcedure
  .meta(
    post('/api/scheduled-tasks/{task_id}/run', {
      summary: 'Run a scheduled task now',
      description:
        'Runs the task outside its schedule: the next due time does not change, and the run is counted and ' +
        'listed like any other. A task that is completed or has failed can be run again. Returns the execution, ' +
        'still pending. 409 for a paused task, and while a run is in progress.',
      refusals: { 404: 'Scheduled task not found', 409: 'Cannot run a scheduled task that is paused' },
      example: { task_id: 1 },
      answer: {
        id: 4,
        task_id: 1,
        scheduled_for: '2026-11-22T20:31:26.100Z',
        started_at: null,
        finished_at: null,
        status: 'pending',
        attempt: 0,
        lateness_ms: null,
        result: null,
        error: null,
      },
    }),
  )
  .input(z.object({ task_id: idOf('task') }))
  .output(StoredExecution)
  .meta(
    tool('changes', 'Run a scheduled task now, in addition to its schedule.', {
      example: { task_id: 1 },
      follow: {
        by: 'scheduledTasks.listExecutions',
        inputsOf: ({ task_id }: StoredExecution) => [{ task_id }],
        stateOf: ({ executions }: { executions: StoredExecution[] }, { id }: StoredExecution) => {
          const execution = executions.find((candidate) => candidate.id === id);
          const isOver = execution === undefined || execution.finished_at !== null;
          return { isOver, done: isOver ? 1 : 0, total: 1, step: execution?.status ?? 'deleted' };
        },
      },
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { db, jobs } = ctx.resources;
    const { keyId } = ctx.caller;
    return db.em().transactional(async (em) => {
      const task = await lockTask(em, { id: input.task_id, keyId });
      if (task.status === 'paused') throw moveNotAllowed('run', task.status);
      const open = { task: task.id, status: { $in: ['pending', 'in_progress'] as const } };
      if ((await em.count(TaskExecution, open)) > 0) throw taskRunning();
      const now = await databaseNow(em);
      const execution = em.create(TaskExecution, {
        task,
        keyId,
        scheduledFor: now,
        status: 'pending',
        startedAt: null,
        finishedAt: null,
        latenessMs: null,
        result: null,
        error: null,
        researchId: null,
        createdAt: now,
      });
      await em.flush();
      const settings = { callerGroup: `key:${keyId}`, priority: task.priority };
      await jobs.send(em, runScheduledTask, { executionId: execution.id }, settings);
      return viewExecution(execution);
    });
  });
