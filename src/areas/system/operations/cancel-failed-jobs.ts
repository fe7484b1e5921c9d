import { post } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { ChangedJobs, FailedJobIds } from '../schema.ts';

/** Removes failed jobs from the list, and returns how many there were. */
export const cancelFailedJobs = adminProcedure
  .meta({
    ...post('/api/admin/jobs/cancel', {
      summary: 'Discard failed jobs',
      description: 'Removes failed jobs from the list, so that they are not retried.',
      example: { job_ids: ['0190b6f2-7a1c-7c3e-8d4f-5a6b7c8d9e0f'] },
      answer: { changed: 0 },
    }),
    ...noTool('Jobs are for the operator of the platform.'),
  })
  .input(FailedJobIds)
  .output(ChangedJobs)
  .mutation(async ({ ctx, input }) => {
    const changed = await ctx.resources.jobs.cancelDeadLetters(input.job_ids);
    ctx.resources.log.info({ jobs: input.job_ids, changed, by: ctx.caller.keyId }, 'given-up jobs: cancel');
    return { changed };
  });
