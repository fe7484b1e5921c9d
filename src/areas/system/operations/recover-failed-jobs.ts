import { post } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { ChangedJobs, FailedJobIds } from '../schema.ts';

/** Puts failed jobs back into their queues, and returns how many. Jobs that are no longer in the list are ignored. */
export const recoverFailedJobs = adminProcedure
  .meta({
    ...post('/api/admin/jobs/retry', {
      summary: 'Retry failed jobs',
      description: 'Puts failed jobs back into their queues. Steps that a job has already completed are not repeated.',
      example: { job_ids: ['0190b6f2-7a1c-7c3e-8d4f-5a6b7c8d9e0f'] },
      answer: { changed: 0 },
    }),
    ...noTool('Jobs are for the operator of the platform.'),
  })
  .input(FailedJobIds)
  .output(ChangedJobs)
  .mutation(async ({ ctx, input }) => {
    const changed = await ctx.resources.jobs.retryDeadLetters(input.job_ids);
    ctx.resources.log.info({ jobs: input.job_ids, changed, by: ctx.caller.keyId }, 'given-up jobs: retry');
    return { changed };
  });
