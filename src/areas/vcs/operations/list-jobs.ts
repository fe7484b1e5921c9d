import { z } from 'zod';
import { mayReadOf } from '#accounts/caller.ts';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { JobRecord, withoutPrivateWords } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(20),
    before: Id.optional().describe('Only jobs before this id: the last id of the page before.'),
  })
  .prefault({});

const JobList = z.object({ jobs: z.array(JobRecord), count: z.int() });

type ListedJob = JobRecord & { keyId: number; isPrivate: boolean };

/** Lists review jobs, newest first. The list is open: of a private repository it says no word but to its key. */
export const listJobs = openProcedure
  .meta(get('/api/vcs/jobs', { summary: 'List review jobs' }))
  .input(Page)
  .output(JobList)
  .query(async ({ ctx, input }) => {
    const rows = await ctx.resources.db.mayLag(ctx.caller).short.run<ListedJob>({
      name: 'list-review-jobs',
      text: `select j.id, j.id as job_id, j.repository, pr_number, pr_title, pr_url, head_sha, action, j.status,
               j.review_type, review_id, issue_count, post_state = 'posted' as posted, post_error, error, j.created_at,
               completed_at, j.key_id as "keyId", coalesce(r.is_private, true) as "isPrivate"
             from review_job j left join repository r on r.id = j.repository_id
             where j.id < $1 order by j.id desc limit $2`,
      values: [input.before ?? 2_147_483_647, input.limit],
    });
    const jobs = rows.map(({ keyId, isPrivate, ...job }) =>
      isPrivate && !mayReadOf(ctx.caller, keyId) ? withoutPrivateWords(job) : job,
    );
    return { jobs, count: jobs.length };
  });
