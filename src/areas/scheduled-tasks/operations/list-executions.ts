import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id } from '#api/wire.ts';
import { findPage, given } from '#platform/db/find-page.ts';
import { ScheduledTask } from '../entities/scheduled-task.ts';
import { TaskExecution } from '../entities/task-execution.ts';
import { taskNotFound } from '../errors.ts';
import { ExecutionStatus } from '../schema.ts';
import { StoredExecution, viewExecution } from '../view.ts';

const page = definePage({
  list: 'executions',
  entry: StoredExecution,
  defaultLimit: 50,
  filters: {
    task_id: Id.optional().describe('Only executions of this task.'),
    status: ExecutionStatus.optional().describe('Only executions with this status.'),
  },
});

/** Lists the runs of the caller's tasks, latest first: one execution for each due time. */
export const listExecutions = keyProcedure
  .meta(
    get('/api/scheduled-tasks/executions', {
      summary: 'List executions of scheduled tasks',
      description:
        'The outcome of every due run of your tasks, latest first: completed, failed, skipped or still running. ' +
        '404 for a `task_id` that is not yours.',
      refusals: { 404: 'Scheduled task not found' },
      example: { limit: 1 },
      answer: {
        executions: [
          {
            id: 1,
            task_id: 2,
            scheduled_for: '2026-11-22T20:31:26.082Z',
            started_at: '2026-11-22T20:31:26.131Z',
            finished_at: '2026-11-22T20:31:26.261Z',
            status: 'completed',
            attempt: 1,
            lateness_ms: 49,
            result: {
              steps: [],
              answer: 'The research is done: https://agent.example/api/research/5',
              engine: 'builtin',
              run_id: 1,
              credits_used: 1,
            },
            error: null,
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List the runs of scheduled tasks with their outcome, newest first.', {
      example: { task_id: 7, limit: 10 },
      quotesStrangers: true,
    }),
  )
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const { keyId } = ctx.caller;
    const { task_id: taskId } = input;
    if (taskId !== undefined && (await em.count(ScheduledTask, { id: taskId, keyId })) === 0) throw taskNotFound();
    const where = { keyId, ...given({ task: taskId, status: input.status }) };
    const executions = await findPage(em, TaskExecution, where, input);
    return page.answer(executions.map(viewExecution));
  });
