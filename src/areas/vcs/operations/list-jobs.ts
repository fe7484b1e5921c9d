import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { JobRecord } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(20),
    before: Id.optional().describe('Only jobs before this id: the last id of the page before.'),
  })
  .prefault({});

const JobList = z.object({ jobs: z.array(JobRecord), count: z.int() });

/** Lists review jobs, newest first. */
export const listJobs = openProcedure
  .meta(get('/api/vcs/jobs', { summary: 'List review jobs' }))
  .input(Page)
  .output(JobList)
  .query(async ({ ctx, input }) => {
    const jobs = await ctx.resources.db.mayLag(ctx.caller).short.run<JobRecord>({
      name: 'list-review-jobs',
      text: `select id, id as job_id, repository, pr_number, pr_title, pr_url, head_sha, action, status, review_type,
               review_id, issue_count, post_state = 'posted' as posted, post_error, error, created_at, completed_at
             from review_job where id < $1 order by id desc limit $2`,
      values: [input.before ?? 2_147_483_647, input.limit],
    });
    return { jobs, count: jobs.length };
  });
