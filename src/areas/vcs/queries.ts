import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { catalogue } from '#events/catalogue.ts';
import { publish } from '#events/publish.ts';
import type { Resources } from '#platform/resources.ts';
import type { PullRequestName } from '#platform/source-host/source-host.ts';
import { HostDelivery } from './entities/host-delivery.ts';
import { Repository } from './entities/repository.ts';
import { ReviewJob } from './entities/review-job.ts';
import { jobNotFound, repositoryNotFound } from './errors.ts';
import type { PullState } from './hooks/pull-event.ts';
import type { JobStatus } from './schema.ts';

/** The statuses of jobs that are still waiting for something. */
const openStatuses: JobStatus[] = ['queued', 'prompt_generated', 'failed'];

/** Finds a job. Throws a 404 if there is none. */
export async function requireJob(em: SqlEntityManager, id: number): Promise<ReviewJob> {
  const job = await em.findOne(ReviewJob, { id });
  if (job === null) throw jobNotFound();
  return job;
}

/** The same, locked until the transaction ends, so that its state cannot change before the result is written. */
export async function lockJob(em: SqlEntityManager, id: number): Promise<ReviewJob> {
  const job = await em.findOne(ReviewJob, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (job === null) throw jobNotFound();
  return job;
}

/** Finds a registration. Throws a 404 if there is none. */
export async function requireRepository(em: SqlEntityManager, id: number): Promise<Repository> {
  const repository = await em.findOne(Repository, { id });
  if (repository === null) throw repositoryNotFound();
  return repository;
}

/** Whether the job concerns a private repository, which others must not learn about. */
export async function isOfPrivateRepository(em: SqlEntityManager, job: ReviewJob): Promise<boolean> {
  const repository = await em.findOne(Repository, { id: job.repositoryId });
  return repository?.isPrivate ?? true;
}

/** The action of jobs for pull requests that were found by listing them and not through a delivery. */
export const reconciledAction = 'reconciled';

/** The result of requesting a review of a pull request. */
export interface RequestedReview {
  status: 'accepted' | 'duplicate' | 'ignored';
  job: ReviewJob | undefined;
}

/**
 * Creates a job for one version of a pull request, unless there already is one, and supersedes the jobs of other
 * versions. Outdated events change nothing. The caller has locked the repository.
 */
export async function requestReview(
  em: SqlEntityManager,
  { repository, pull, action, now }: { repository: Repository; pull: PullState; action: string; now: Date },
): Promise<RequestedReview> {
  const jobs = await em.find(ReviewJob, { repositoryId: repository.id, prNumber: pull.number });
  const present = jobs.find(({ headSha, baseRef }) => headSha === pull.headSha && baseRef === pull.baseRef);
  // The host's times are in whole seconds; within the same second, opening comes first.
  const isNewer = (job: ReviewJob) => (action === 'opened' ? job.eventAt >= pull.at : job.eventAt > pull.at);
  if (jobs.some((job) => job !== present && isNewer(job))) return { status: 'ignored', job: undefined };
  for (const job of jobs) {
    if (job !== present && openStatuses.includes(job.status)) em.assign(job, { status: 'superseded', diff: null });
  }
  if (present !== undefined) return requestAgain(em, present, { pull, action });
  const job = em.create(ReviewJob, {
    repositoryId: repository.id,
    keyId: repository.keyId,
    repository: `${repository.owner}/${repository.name}`,
    prNumber: pull.number,
    prTitle: pull.title,
    prUrl: pull.url,
    headSha: pull.headSha,
    baseRef: pull.baseRef,
    action,
    eventAt: pull.at,
    status: 'queued',
    reviewType: repository.reviewType,
    postState: 'none',
    createdAt: now,
  });
  await em.flush();
  return { status: 'accepted', job };
}

/** Handles another event for the same version: restarts a job that was cancelled, superseded or failed. Others stay. */
async function requestAgain(
  em: SqlEntityManager,
  job: ReviewJob,
  { pull, action }: { pull: PullState; action: string },
): Promise<RequestedReview> {
  const isOlder = pull.at < job.eventAt;
  // A failed job is restarted when somebody acts, not whenever the list is compared.
  const isOver =
    job.status === 'cancelled' ||
    job.status === 'superseded' ||
    (job.status === 'failed' && action !== reconciledAction);
  if (isOlder || !isOver) {
    if (!isOlder) em.assign(job, { eventAt: pull.at });
    await em.flush();
    return { status: 'duplicate', job };
  }
  em.assign(job, { status: 'queued', error: null, action, eventAt: pull.at, prTitle: pull.title });
  await em.flush();
  return { status: 'accepted', job };
}

/** Ends the open jobs of a pull request that is now closed or a draft, and returns the latest of them. */
export async function cancelJobs(
  em: SqlEntityManager,
  { repositoryId, pull }: { repositoryId: number; pull: Pick<PullState, 'number' | 'at'> },
): Promise<ReviewJob | undefined> {
  const jobs = await em.find(
    ReviewJob,
    { repositoryId, prNumber: pull.number, status: { $in: openStatuses }, eventAt: { $lte: pull.at } },
    { orderBy: { id: 'asc' } },
  );
  for (const job of jobs) em.assign(job, { status: 'cancelled', eventAt: pull.at, diff: null });
  await em.flush();
  return jobs.at(-1);
}

/** Cancels the waiting jobs of a repository that is unregistered, and forgets the diffs of all. */
export async function endReviews(em: SqlEntityManager, repositoryId: number): Promise<void> {
  const waiting: JobStatus[] = ['queued', 'prompt_generated'];
  await em.nativeUpdate(ReviewJob, { repositoryId, status: { $in: waiting } }, { status: 'cancelled' });
  await em.nativeUpdate(ReviewJob, { repositoryId }, { diff: null });
}

/** Records a delivery; returns false if it was recorded before, with the job that it created. */
export async function noteDelivery(
  em: SqlEntityManager,
  delivery: { repositoryId: number; deliveryId: string; now: Date },
): Promise<{ isNew: boolean; jobId: number | null }> {
  const { repositoryId, deliveryId, now } = delivery;
  const noted = await em.execute<unknown[]>(
    `insert into host_delivery (repository_id, delivery_id, received_at) values (?, ?, ?)
     on conflict do nothing returning 1`,
    [repositoryId, deliveryId, now],
  );
  if (noted.length > 0) return { isNew: true, jobId: null };
  const known = await em.findOne(HostDelivery, { repositoryId, deliveryId });
  return { isNew: false, jobId: known?.jobId ?? null };
}

/** Publishes the event about the end of a review, for the owner of the repository. */
export async function publishEnd(em: SqlEntityManager, resources: Resources, job: ReviewJob): Promise<void> {
  const data = {
    job_id: job.id,
    repository: job.repository,
    pr_number: job.prNumber,
    status: job.status === 'completed' ? ('completed' as const) : ('failed' as const),
    issue_count: job.issueCount ?? 0,
    posted: job.postState === 'posted',
    url: resources.site.linkTo(`/api/vcs/jobs/${job.id}`),
  };
  await publish(em, resources, { entry: catalogue.vcsReviewComplete, keyId: job.keyId, data });
}

/** Fails a job that cannot continue by itself. A diff from its caller restarts it. */
export async function failJob(
  em: SqlEntityManager,
  resources: Resources,
  { jobId, error }: { jobId: number; error: string },
): Promise<void> {
  const job = await em.findOne(ReviewJob, { id: jobId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (job === null || (job.status !== 'queued' && job.status !== 'prompt_generated')) return;
  em.assign(job, { status: 'failed', error });
  await em.flush();
  await publishEnd(em, resources, job);
}

/** Identifies the pull request of a job on the host. */
export function pullRequestOf({ repository, prNumber }: ReviewJob): PullRequestName {
  const [owner = '', name = ''] = repository.split('/');
  return { owner, name, number: prNumber };
}
