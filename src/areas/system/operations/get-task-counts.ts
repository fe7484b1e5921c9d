import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { countResearch } from '#areas/research/public.ts';
import { countExecutions } from '#areas/scheduled-tasks/public.ts';

const TaskCounts = z
  .object({
    pending: z.int().describe('Number of waiting research requests and runs of scheduled tasks.'),
    in_progress: z.int().describe('Number in progress.'),
    completed: z.int().describe('Number completed.'),
    failed: z.int().describe('Number failed.'),
    given_up_jobs: z
      .int()
      .describe('Background jobs that failed after all their attempts. The operator can retry or cancel them.'),
  })
  .meta({ id: 'TaskCounts' });

/** Counts the agent's work by state. Runs that were skipped or missed are not counted, because no work was done. */
export const getTaskCounts = openProcedure
  .meta(
    get('/api/tasks', {
      summary: 'Count agent work by state',
      description: 'How many pieces of agent work are pending, running, completed and failed, across all keys.',
      answer: { pending: 0, in_progress: 0, completed: 9, failed: 0, given_up_jobs: 0 },
    }),
  )
  .output(TaskCounts)
  .meta(tool('reads', 'See how much work of the platform is waiting, in progress, completed and failed.'))
  .query(async ({ ctx }) => {
    const db = ctx.resources.db.mayLag(ctx.caller);
    const [research, executions, givenUp] = await Promise.all([
      countResearch(db),
      countExecutions(db),
      ctx.resources.jobs.countDeadLetters(),
    ]);
    return {
      pending: research.queued + (executions.pending ?? 0),
      in_progress: research.running + (executions.in_progress ?? 0),
      completed: research.completed + (executions.completed ?? 0),
      failed: research.failed + (executions.failed ?? 0),
      given_up_jobs: givenUp,
    };
  });
