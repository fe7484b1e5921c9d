import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Failure, failureText } from '#platform/failure.ts';
import { type JobRun, jobWork } from '#platform/jobs/job-work.ts';
import type { Resources } from '#platform/resources.ts';
import { ReviewJob } from '../entities/review-job.ts';
import { publishEnd, requireRepository } from '../queries.ts';
import { noToken, tokenRefusal } from '../repositories/token-access.ts';
import { type Payload, postReview } from './post-review.job.ts';
import { postToHost } from './post-to-host.ts';
import { jobFailureOf, laterOf } from './temporary-failure.ts';

const maxWaits = 5;

/** Does the work of {@link postReview}. */
export const postReviewWork = jobWork(postReview, {
  work: async (resources, run) => {
    const { db, sourceHost: host } = resources;
    const job = await db.em().findOne(ReviewJob, { id: run.payload.jobId, postState: 'waiting' });
    if (job === null) return;
    if (host === undefined) throw new Failure('bad-request', noToken);
    const repository = await requireRepository(db.em(), job.repositoryId);
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
    const postError = failureText(error, 'The review could not be posted');
    await endPosting(em, resources, { jobId: payload.jobId, postError });
  },
});

async function tryLater(
  resources: Resources,
  run: JobRun<Payload>,
  { job, error }: { job: ReviewJob; error: unknown },
): Promise<void> {
  const { waits } = run.payload;
  const later = laterOf(error, resources.clock.now());
  if (later === undefined || waits >= maxWaits) throw jobFailureOf(error);
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
