import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { PageLimit, Timestamp } from '#api/wire.ts';

const FailedJob = z
  .object({
    id: z.uuid(),
    job: z.string().describe('The name of the kind of job.'),
    attempts: z.int(),
    error: z.string().describe('The error of the last attempt.'),
    failed_at: Timestamp,
  })
  .meta({ id: 'FailedJob' });

/** Lists the background jobs that failed for good in the last 30 days, newest first. */
export const listFailedJobs = adminProcedure
  .meta({
    ...get('/api/admin/jobs', {
      summary: 'List failed background jobs',
      description: 'Jobs that failed after all their attempts, newest first. They are kept for 30 days.',
      example: { limit: 1 },
      answer: { jobs: [], count: 0, total: 0 },
    }),
    ...noTool('Jobs are for the operator of the platform.'),
  })
  .input(z.object({ limit: PageLimit.default(50) }).prefault({}))
  .output(z.object({ jobs: z.array(FailedJob), count: z.int(), total: z.int() }))
  .query(async ({ ctx, input }) => {
    const all = await ctx.resources.jobs.deadLetters();
    const jobs = all.slice(0, input.limit).map(({ id, job, attempts, error, givenUpAt }) => ({
      id,
      job,
      attempts,
      error,
      failed_at: givenUpAt.toISOString(),
    }));
    return { jobs, count: jobs.length, total: all.length };
  });
