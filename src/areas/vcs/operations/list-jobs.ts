import { z } from 'zod';
import { mayReadOf, ownKeyId } from '#accounts/caller.ts';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { pageValues } from '#platform/db/find-page.ts';
import { JobRecord, withoutPrivateText } from '../view.ts';

const page = definePage({
  list: 'jobs',
  entry: JobRecord,
  defaultLimit: 20,
  filters: {
    mine: z.boolean().optional().describe('Only jobs for repositories of your key; without a key there are none.'),
  },
});

type ListedJob = JobRecord & { keyId: number; isPrivate: boolean };

/**
 * Lists review jobs, newest first. The list is public, but texts of private repositories are only shown to their key.
 */
export const listJobs = openProcedure
  .meta(
    get('/api/vcs/jobs', {
      summary: 'List review jobs',
      description:
        'Reviews of pull requests in every state, newest first. Reviews of private repositories are visible only ' +
        'to their key.',
      example: { limit: 1 },
      answer: {
        jobs: [
          {
            id: 1,
            job_id: 1,
            repository: 'Codertocat/Hello-World',
            pr_number: 2,
            pr_title: 'Update the README with new information.',
            pr_url: 'https://github.com/Codertocat/Hello-World/pull/2',
            head_sha: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
            action: 'opened',
            status: 'queued',
            review_type: 'full',
            review_id: null,
            issue_count: null,
            posted: false,
            post_error: null,
            error: null,
            created_at: '2026-11-22T20:31:28.952Z',
            completed_at: null,
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List review jobs of pull requests, newest first.', {
      example: { limit: 10 },
      quotesStrangers: true,
    }),
  )
  .query(async ({ ctx, input }) => {
    const rows = await ctx.resources.db.mayLag(ctx.caller).short.run<ListedJob>({
      name: input.mine === true ? 'list-own-review-jobs' : 'list-review-jobs',
      text: `select j.id, j.id as job_id, j.repository, pr_number, pr_title, pr_url, head_sha, action, j.status,
               j.review_type, review_id, issue_count, post_state = 'posted' as posted, post_error, error, j.created_at,
               completed_at, j.key_id as "keyId", coalesce(r.is_private, true) as "isPrivate"
             from review_job j left join repository r on r.id = j.repository_id
             where j.id < $1 ${input.mine === true ? 'and j.key_id = $3' : ''} order by j.id desc limit $2`,
      values: [...pageValues(input), ...(input.mine === true ? [ownKeyId(ctx.caller)] : [])],
    });
    const jobs = rows.map(({ keyId, isPrivate, ...job }) =>
      isPrivate && !mayReadOf(ctx.caller, keyId) ? withoutPrivateText(job) : job,
    );
    return page.answer(jobs);
  });
