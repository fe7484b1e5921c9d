import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import type { HostPullRequest } from '#platform/source-host/source-host.ts';
import { Repository } from '../entities/repository.ts';
import { ReviewJob } from '../entities/review-job.ts';
import { repositoryNotFound } from '../errors.ts';
import type { PullState } from '../hooks/pull-event.ts';
import { type RequestedReview, requestReview } from '../queries.ts';
import { tokenRefusal } from '../repositories/token-access.ts';
import { fetchDiff } from './fetch-diff.job.ts';

/** Converts a pull request of the host into the form that events use. */
export function stateOf({ number, title, url, headSha, baseRef, updatedAt }: HostPullRequest): PullState {
  return { number, title: title.slice(0, 500), url, headSha, baseRef: baseRef.slice(0, 255), at: updatedAt };
}

/**
 * Locks a repository, so that its deliveries are processed one after the other. Throws a 404 if it was unregistered
 * meanwhile.
 */
export async function lockRepository(em: SqlEntityManager, id: number): Promise<Repository> {
  const repository = await em.findOne(Repository, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (repository === null) throw repositoryNotFound();
  return repository;
}

/**
 * Creates the review job of a pull request, and sends the job that fetches its diff if the operator's token can be used
 * for it.
 */
export async function queueReview(
  em: SqlEntityManager,
  resources: Resources,
  { repository, pull, action }: { repository: Repository; pull: PullState; action: string },
): Promise<RequestedReview> {
  const taken = await requestReview(em, { repository, pull, action, now: resources.clock.now() });
  if (taken.status === 'accepted' && taken.job !== undefined) await sendFetch(em, resources, repository, taken.job);
  return taken;
}

/** Sends the jobs that fetch the diffs of a repository's queued reviews, after the use of the token was allowed. */
export async function fetchQueued(em: SqlEntityManager, resources: Resources, repository: Repository): Promise<void> {
  const queued = await em.find(ReviewJob, { repositoryId: repository.id, status: 'queued' });
  for (const job of queued) await sendFetch(em, resources, repository, job);
}

async function sendFetch(
  em: SqlEntityManager,
  { jobs, config }: Resources,
  repository: Repository,
  job: ReviewJob,
): Promise<void> {
  if (tokenRefusal(repository, config.sourceHost) !== undefined) return;
  await jobs.send(em, fetchDiff, { jobId: job.id, waits: 0 }, { callerGroup: `key:${repository.keyId}` });
}
