import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import type { ReviewJob } from '../entities/review-job.ts';
import { postReview } from './post-review.job.ts';

/** Sends the job that posts a review, in the transaction that completes it. */
export async function sendPosting(em: SqlEntityManager, { jobs }: Resources, job: ReviewJob): Promise<void> {
  await jobs.send(em, postReview, { jobId: job.id, waits: 0 }, { callerGroup: `key:${job.keyId}` });
}
