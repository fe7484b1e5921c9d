import { randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type ReadReviewOutcome, storeReview } from '#areas/code-review/public.ts';
import type { Resources } from '#platform/resources.ts';
import type { ReviewJob } from '../entities/review-job.ts';
import { isOfPrivateRepository, publishEnd } from '../queries.ts';

type Review = Extract<ReadReviewOutcome, { ok: true }>['review'];

/** Whether to post a review in addition to storing it. */
export interface Posting {
  isWanted: boolean;
  /** Why it is not posted although that was requested. */
  refusal: string | null;
}

/**
 * Completes a job: stores the review, and publishes its event, unless it is to be posted, in which case the event
 * follows the posting. Runs in the transaction of the caller, who has locked the job.
 */
export async function completeJob(
  em: SqlEntityManager,
  resources: Resources,
  { job, review, posting }: { job: ReviewJob; review: Review; posting: Posting },
): Promise<void> {
  const { keyId, reviewType } = job;
  const language = job.language ?? null;
  const isPrivate = await isOfPrivateRepository(em, job);
  const stored = await storeReview(em, resources, { ...review, keyId, isPrivate, language, reviewType });
  em.assign(job, {
    status: 'completed',
    reviewId: stored.id,
    issueCount: review.issues.length,
    issues: review.issues,
    summary: review.summary,
    error: null,
    postState: posting.isWanted ? 'waiting' : 'none',
    postError: posting.refusal,
    postMark: posting.isWanted ? randomBytes(15).toString('base64url') : null,
    ...(posting.isWanted ? {} : { diff: null }),
    completedAt: resources.clock.now(),
  });
  await em.flush();
  if (!posting.isWanted) await publishEnd(em, resources, job);
}
