import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { ScheduledTask } from '../entities/scheduled-task.ts';
import { TaskExecution } from '../entities/task-execution.ts';
import { taskNotFound } from '../errors.ts';
import { ExecutionStatus } from '../schema.ts';
import { StoredExecution, viewExecution } from '../view.ts';

const Page = z
  .object({
    task_id: Id.optional().describe('Only executions of this task.'),
    limit: PageLimit.default(50),
    before: Id.optional().describe('Only executions before this id: the last id of the page before.'),
    status: ExecutionStatus.optional().describe('Only executions in this state.'),
  })
  .prefault({});

const ExecutionList = z.object({
  executions: z.array(StoredExecution),
  count: z.int().describe('How many executions this answer holds.'),
});

/** Lists what became of the caller's tasks, the latest first: one execution for each instant that was due. */
export const listExecutions = keyProcedure
  .meta(get('/api/scheduled-tasks/executions', { summary: 'List executions of scheduled tasks', alsoAnswers: [404] }))
  .input(Page)
  .output(ExecutionList)
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const { keyId } = ctx.caller;
    const { task_id: taskId } = input;
    if (taskId !== undefined && (await em.count(ScheduledTask, { id: taskId, keyId })) === 0) throw taskNotFound();
    const executions = await em.find(
      TaskExecution,
      {
        keyId,
        ...(taskId === undefined ? {} : { task: taskId }),
        ...(input.before === undefined ? {} : { id: { $lt: input.before } }),
        ...(input.status === undefined ? {} : { status: input.status }),
      },
      { orderBy: { id: 'desc' }, limit: input.limit },
    );
    return { executions: executions.map(viewExecution), count: executions.length };
  });
