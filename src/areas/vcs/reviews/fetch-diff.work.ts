import { LockMode } from '@mikro-orm/postgresql';
import { promptDiffReview } from '#areas/code-review/public.ts';
import { failureText } from '#platform/failure.ts';
import { type JobRun, jobWork } from '#platform/jobs/job-work.ts';
import type { Resources } from '#platform/resources.ts';
import { type HostPullRequest, type SourceHost, SourceHostError } from '#platform/source-host/source-host.ts';
import { Repository } from '../entities/repository.ts';
import { ReviewJob } from '../entities/review-job.ts';
import { cancelJobs, failJob, pullRequestOf } from '../queries.ts';
import { tokenRefusal } from '../repositories/token-access.ts';
import { maxDiffBytes } from '../schema.ts';
import { fetchDiff, type Payload } from './fetch-diff.job.ts';
import { lockRepository, queueReview, stateOf } from './queue-review.ts';
import { jobFailureOf, laterOf } from './temporary-failure.ts';
import { writeReview } from './write-review.job.ts';

/** How often a job waits when the host asks it to. */
const maxWaits = 5;

/** Does the work of {@link fetchDiff}. */
export const fetchDiffWork = jobWork(fetchDiff, {
  work: async (resources, run) => {
    const { sourceHost: host, db, config } = resources;
    const job = await db.em().findOne(ReviewJob, { id: run.payload.jobId, status: 'queued' });
    if (host === undefined || job === null) return;
    const repository = await db.em().findOne(Repository, { id: job.repositoryId });
    if (repository === null || tokenRefusal(repository, config.sourceHost) !== undefined) return;
    try {
      await fetchFor(resources, run, { host, job });
    } catch (error) {
      const later = laterOf(error, resources.clock.now());
      if (later === undefined || run.payload.waits >= maxWaits) throw jobFailureOf(error);
      await run.once('wait', async (em) => {
        await resources.jobs.send(
          em,
          fetchDiff,
          { jobId: job.id, waits: run.payload.waits + 1 },
          {
            ...later,
            callerGroup: `key:${job.keyId}`,
          },
        );
      });
    }
  },
  onGiveUp: async (em, { payload, error, resources }) => {
    const reason = failureText(error, 'The change could not be fetched');
    await failJob(em, resources, { jobId: payload.jobId, error: reason });
  },
});

async function fetchFor(
  resources: Resources,
  run: JobRun<Payload>,
  { host, job }: { host: SourceHost; job: ReviewJob },
): Promise<void> {
  const asked = pullRequestOf(job);
  const pull = await host.readPullRequest(asked, run.signal);
  if (!pull.isOpen || pull.isDraft || pull.headSha !== job.headSha) return followPull(resources, run, { job, pull });
  const diff = (await host.readDiff(asked, run.signal)).replaceAll('\u0000', '').toWellFormed();
  if (Buffer.byteLength(diff) > maxDiffBytes) throw new SourceHostError('too-large');
  const toPrompt = { diff, reviewType: job.reviewType, context: null };
  const { language } = await resources.texts.run(promptDiffReview, toPrompt, run.signal);
  await run.once('diff', async (em) => {
    const row = await em.findOne(ReviewJob, { id: job.id, status: 'queued' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (row === null) return;
    em.assign(row, { diff, diffSource: 'host', language, status: 'prompt_generated' });
    await em.flush();
    const repository = await em.findOne(Repository, { id: row.repositoryId });
    if (repository?.isAutoReview !== true || resources.model === undefined) return;
    await resources.jobs.send(em, writeReview, { jobId: row.id }, { callerGroup: `key:${row.keyId}` });
  });
}

/** The pull request has changed since the delivery, so its current version is reviewed. */
function followPull(
  resources: Resources,
  run: JobRun<Payload>,
  { job, pull }: { job: ReviewJob; pull: HostPullRequest },
): Promise<void> {
  return run.commit(async (em) => {
    const repository = await lockRepository(em, job.repositoryId);
    const state = stateOf(pull);
    if (!pull.isOpen || pull.isDraft) await cancelJobs(em, { repositoryId: repository.id, pull: state });
    else await queueReview(em, resources, { repository, pull: state, action: 'synchronize' });
  });
}
