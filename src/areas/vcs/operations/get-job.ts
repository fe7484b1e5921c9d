import { z } from 'zod';
import { mayReadOf } from '#accounts/caller.ts';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { isOfPrivateRepository, requireJob } from '../queries.ts';
import { JobRecord, viewJob, withoutPrivateText } from '../view.ts';

/** Returns one review job. The texts of a private repository are only shown to its key. */
export const getJob = openProcedure
  .meta(
    get('/api/vcs/jobs/{job_id}', {
      summary: 'Retrieve a review job',
      description:
        'One review of a pull request: its state and, once it is completed, its findings. Reviews of private ' +
        'repositories are visible only to their key.',
      refusals: { 404: 'Review job not found' },
      example: { job_id: 1 },
      answer: {
        id: 1,
        job_id: 1,
        repository: 'Codertocat/Hello-World',
        pr_number: 2,
        pr_title: 'Update the README with new information.',
        pr_url: 'https://github.com/Codertocat/Hello-World/pull/2',
        head_sha: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        action: 'opened',
        status: 'completed',
        review_type: 'full',
        review_id: 2,
        issue_count: 0,
        posted: false,
        post_error: null,
        error: null,
        created_at: '2026-11-22T20:31:28.952Z',
        completed_at: '2026-11-22T20:31:29.035Z',
      },
    }),
  )
  .input(z.object({ job_id: idOf('review job') }))
  .output(JobRecord)
  .meta(tool('reads', 'Read one review job of a pull request.', { example: { job_id: 11 }, quotesStrangers: true }))
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const job = await requireJob(em, input.job_id);
    if (mayReadOf(ctx.caller, job.keyId) || !(await isOfPrivateRepository(em, job))) return viewJob(job);
    return withoutPrivateText(viewJob(job));
  });
