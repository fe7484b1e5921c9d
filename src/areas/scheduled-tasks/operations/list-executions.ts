import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
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
    status: ExecutionStatus.optional().describe('Only executions in this state.'),
  },
});

/** Lists what became of the caller's tasks, the latest first: one execution for each instant that was due. */
export const listExecutions = keyProcedure
  .meta(get('/api/scheduled-tasks/executions', { summary: 'List executions of scheduled tasks', alsoAnswers: [404] }))
  .input(page.input)
  .output(page.output)
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const { keyId } = ctx.caller;
    const { task_id: taskId } = input;
    if (taskId !== undefined && (await em.count(ScheduledTask, { id: taskId, keyId })) === 0) throw taskNotFound();
    const where = { keyId, ...given({ task: taskId, status: input.status }) };
    const executions = await findPage(em, TaskExecution, where, input);
    return page.answer(executions.map(viewExecution));
  });
