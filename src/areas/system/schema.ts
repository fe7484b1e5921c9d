import { z } from 'zod';

/** Which of the jobs that were given up. */
export const FailedJobIds = z.object({
  job_ids: z.array(z.uuid().max(36)).min(1).max(100).describe('Ids from the list of given-up jobs, 1 to 100.'),
});

/** What became of them. */
export const ChangedJobs = z
  .object({ changed: z.int().describe('How many were still on the list and could be moved.') })
  .meta({ id: 'ChangedJobs' });
