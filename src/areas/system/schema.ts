import { z } from 'zod';

/** Selects failed jobs. */
export const FailedJobIds = z.object({
  job_ids: z.array(z.uuid().max(36)).min(1).max(100).describe('The `id`s of 1 to 100 jobs from `GET /api/admin/jobs`.'),
});

/** How many jobs were changed. */
export const ChangedJobs = z
  .object({ changed: z.int().describe('Number of jobs that were still in the list and were changed.') })
  .meta({ id: 'ChangedJobs' });
