import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { isKeyRevoked } from '#accounts/revoked-key.ts';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { readDiffReview } from '#areas/code-review/public.ts';
import type { Database } from '#platform/db/database.ts';
import type { Resources } from '#platform/resources.ts';
import type { Repository } from '../entities/repository.ts';
import type { ReviewJob } from '../entities/review-job.ts';
import { jobEnded, noReview, ownerRevoked } from '../errors.ts';
import { lockJob, requireJob, requireRepository } from '../queries.ts';
import { tokenRefusal } from '../repositories/token-access.ts';
import { completeJob, type Posting } from '../reviews/complete-job.ts';
import { sendPosting } from '../reviews/send-posting.ts';
import { JobStatus } from '../schema.ts';

const Completion = z.object({
  job_id: idOf('review job'),
  response: z.string().describe('The model’s answer: JSON (even if malformed), YAML, Markdown lists, tables or prose.'),
  post_to_vcs: z
    .boolean()
    .nullish()
    .transform((isWanted) => isWanted ?? false)
    .describe(
      'Whether to post the review to the pull request. Only works with the key that registered the repository.',
    ),
});

const CompletedJob = z
  .object({
    job_id: z.int(),
    status: JobStatus,
    review_id: z.int(),
    issue_count: z.int(),
    posted: z.boolean(),
    post_error: z
      .string()
      .nullable()
      .describe(
        'Why the review was not posted, or what posting waits for; null if it was posted or posting was not requested.',
      ),
  })
  .meta({ id: 'CompletedReviewJob' });

const bodyLimit = 10_485_760;

/**
 * Completes a review job with a model's answer: stores the review and publishes its event, once. A separate job posts
 * it; the answer waits a few seconds for it, to include its status.
 */
export const completeReview = openProcedure
  .meta(
    post('/api/vcs/review/{job_id}/complete', {
      summary: 'Complete the review of a pull request',
      description:
        'Completes the job with a model’s answer: the review is stored, webhooks are notified, and with ' +
        '`post_to_vcs` it is posted to the pull request. A job can be completed once; a second attempt gets 409. ' +
        'An answer that contains no review gets 422 and changes nothing.',
      bodyLimit,
      example: { job_id: 1, response: '{"summary":"One vulnerability.","issues":[]}', post_to_vcs: false },
      refusals: { 404: 'Review job not found', 409: 'Review job is completed' },
      answer: { job_id: 1, status: 'completed', review_id: 2, issue_count: 0, posted: false, post_error: null },
    }),
  )
  .input(Completion)
  .output(CompletedJob)
  .meta(
    tool(
      'sends',
      'Complete the review of a pull request with your answer to the prompt of vcs_prompt, and post it to ' +
        'the source host if asked to.',
      { example: { job_id: 11 }, reachesOut: true },
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { resources, caller } = ctx;
    const { db } = resources;
    const present = await requireJob(db.em(), input.job_id);
    refuseEnded(present);
    if (await isKeyRevoked(db.short, present.keyId)) throw ownerRevoked();
    const sent = { response: input.response, diff: present.diff ?? null };
    const read = await resources.texts.run(readDiffReview, sent, ctx.signal());
    if (!read.ok) throw noReview(read.reason);
    const isOwner = caller.kind === 'key' && caller.keyId === present.keyId;
    const repository = await requireRepository(db.em(), present.repositoryId);
    const posting = postingOf(resources, { repository, isAsked: input.post_to_vcs, isOwner });
    const completed = await db.em().transactional(async (em) => {
      const job = await lockJob(em, present.id);
      refuseEnded(job);
      await completeJob(em, resources, { job, review: read.review, posting });
      if (posting.isWanted) await sendPosting(em, resources, job);
      return job;
    });
    const job = posting.isWanted ? await awaitPosting(db, completed, ctx.signal()) : completed;
    return {
      job_id: job.id,
      status: job.status,
      review_id: job.reviewId ?? 0,
      issue_count: job.issueCount ?? 0,
      posted: job.postState === 'posted',
      post_error: job.postState === 'waiting' ? (job.postError ?? stillWaiting) : (job.postError ?? null),
    };
  });

function refuseEnded({ status }: ReviewJob): void {
  if (status === 'completed' || status === 'superseded' || status === 'cancelled') throw jobEnded(status);
}

function postingOf(
  { config }: Resources,
  asked: { repository: Repository; isAsked: boolean; isOwner: boolean },
): Posting {
  if (!asked.isAsked) return { isWanted: false, refusal: null };
  if (!asked.isOwner)
    return { isWanted: false, refusal: 'A review can be posted only with the key that registered the repository' };
  const refusal = tokenRefusal(asked.repository, config.sourceHost);
  return refusal === undefined ? { isWanted: true, refusal: null } : { isWanted: false, refusal };
}

const stillWaiting = 'It is being posted; see GET /api/vcs/jobs/{job_id} for the outcome';
const maxWaitMs = 5_000;
const pollEveryMs = 100;

/** The job once it has been posted, or as it is after a few seconds. */
async function awaitPosting(db: Database, completed: ReviewJob, signal: AbortSignal): Promise<ReviewJob> {
  const startedMs = performance.now();
  let job = completed;
  while (job.postState === 'waiting' && !signal.aborted && performance.now() - startedMs < maxWaitMs) {
    await wait(pollEveryMs);
    job = await requireJob(db.em(), completed.id);
  }
  return job;
}
