import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { Failure } from '#platform/failure.ts';
import { defineJob, type JobRun } from '#platform/jobs/definition.ts';
import type { Resources } from '#platform/resources.ts';
import { Repository } from '../entities/repository.ts';
import { ReviewJob } from '../entities/review-job.ts';
import { publishEnd } from '../queries.ts';
import { noToken, tokenRefusal } from '../repositories/token-access.ts';
import { jobFailureOf, laterOf } from './passing-failure.ts';
import { postToHost } from './post-to-host.ts';

const Payload = z.object({ jobId: z.int(), waits: z.int().default(0) });
type Payload = z.infer<typeof Payload>;

const mostWaits = 5;

/** Posts a completed review to its pull request, once, and tells how the job ended. */
export const postReview = defineJob<Payload>({
  name: 'post-review',
  payload: Payload,
  kind: 'long',
  slots: 8,
  retry: { limit: 6, firstWaitSeconds: 2, longestWaitSeconds: 600 },
  expireSeconds: 180,
  work: async (resources, run) => {
    const { db, sourceHost: host } = resources;
    const job = await db.em().findOne(ReviewJob, { id: run.payload.jobId, postState: 'waiting' });
    if (job === null) return;
    if (host === undefined) throw new Failure('bad-request', noToken);
    const repository = await db.em().findOneOrFail(Repository, { id: job.repositoryId });
    const refusal = tokenRefusal(repository, resources.config.sourceHost);
    if (refusal !== undefined) throw new Failure('bad-request', refusal);
    try {
      const hostReviewId = await postToHost(resources, { host, job, signal: run.signal });
      await run.once('posted', (em) => endPosting(em, resources, { jobId: job.id, hostReviewId }));
    } catch (error) {
      await tryLater(resources, run, { job, error });
    }
  },
  onGiveUp: async (em, { payload, error, resources }) => {
    const postError = error instanceof Failure ? error.message : 'The review could not be posted';
    await endPosting(em, resources, { jobId: payload.jobId, postError });
  },
});

/** Sends the job that posts, in the transaction that completes the review. */
export async function sendPosting(em: SqlEntityManager, { jobs }: Resources, job: ReviewJob): Promise<void> {
  await jobs.send(em, postReview, { jobId: job.id, waits: 0 }, { callerGroup: `key:${job.keyId}` });
}

async function tryLater(
  resources: Resources,
  run: JobRun<Payload>,
  { job, error }: { job: ReviewJob; error: unknown },
): Promise<void> {
  const { waits } = run.payload;
  const later = laterOf(error, resources.clock.now());
  if (later === undefined || waits >= mostWaits) throw jobFailureOf(error);
  await run.once('wait', async (em) => {
    const until = later.startAfter.toISOString();
    await em.nativeUpdate(ReviewJob, { id: job.id }, { postError: `The source host asked to wait until ${until}` });
    await resources.jobs.send(
      em,
      postReview,
      { jobId: job.id, waits: waits + 1 },
      {
        ...later,
        callerGroup: `key:${job.keyId}`,
      },
    );
  });
}

async function endPosting(
  em: SqlEntityManager,
  resources: Resources,
  end: { jobId: number; hostReviewId?: string; postError?: string },
): Promise<void> {
  const { jobId, hostReviewId, postError } = end;
  const job = await em.findOne(
    ReviewJob,
    { id: jobId, postState: 'waiting' },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (job === null) return;
  const isPosted = hostReviewId !== undefined;
  em.assign(job, {
    postState: isPosted ? 'posted' : 'failed',
    postError: postError ?? null,
    hostReviewId: hostReviewId ?? null,
    diff: null,
  });
  await em.flush();
  await publishEnd(em, resources, job);
}
