import { isKeyRevoked } from '#accounts/revoked-key.ts';
import { type JobRun, jobWork } from '#platform/jobs/job-work.ts';
import type { Resources } from '#platform/resources.ts';
import { type SourceHost, SourceHostError } from '#platform/source-host/source-host.ts';
import { Repository } from '../entities/repository.ts';
import { reconciledAction } from '../queries.ts';
import { endRevokedReviews } from '../reviews/end-revoked-reviews.ts';
import { lockRepository, queueReview, stateOf } from '../reviews/queue-review.ts';
import { reconcileRepositories } from './reconcile-repositories.job.ts';
import { tokenRefusal } from './token-access.ts';

/** Number of repositories per run; the rest come first in the next run. */
const repositoriesAtATime = 100;

/** Delivery records are kept longer than the source host allows redelivery. */
const keptDays = 30;

const dayMs = 86_400_000;

/** Does the work of {@link reconcileRepositories}. */
export const reconcileRepositoriesWork = jobWork(reconcileRepositories, {
  async work(resources, run) {
    const { db, clock, config, sourceHost: host } = resources;
    const before = new Date(clock.now().getTime() - keptDays * dayMs);
    await db.em().execute('delete from host_delivery where received_at < ?', [before]);
    await endRevokedReviews(resources, run);
    if (host === undefined) return;
    const repositories = await db
      .em()
      .find(
        Repository,
        { status: 'active' },
        { orderBy: { reconciledAt: 'asc nulls first', id: 'asc' }, limit: repositoriesAtATime },
      );
    for (const repository of repositories) {
      run.signal.throwIfAborted();
      if (tokenRefusal(repository, config.sourceHost) !== undefined) await markReconciled(resources, repository.id);
      else if (!(await reconcile(resources, run, { host, repository }))) return;
    }
  },
});

/** Returns false if the source host accepts no more calls for now. */
async function reconcile(
  resources: Resources,
  run: JobRun<object>,
  { host, repository: { id, owner, name, keyId } }: { host: SourceHost; repository: Repository },
): Promise<boolean> {
  try {
    if (await isKeyRevoked(resources.db.short, keyId)) {
      await resources.db.em().nativeUpdate(Repository, { id }, { reconciledAt: resources.clock.now() });
      return true;
    }
    const { items } = await host.listOpenPullRequests({ owner, name }, run.signal);
    await run.commit(async (em) => {
      const repository = await lockRepository(em, id);
      // Pull requests that were open before the registration and have not changed since never had a delivery.
      const missable = items.filter(({ isDraft, updatedAt }) => !isDraft && updatedAt > repository.createdAt);
      for (const pull of missable) {
        await queueReview(em, resources, { repository, pull: stateOf(pull), action: reconciledAction });
      }
      em.assign(repository, { reconciledAt: resources.clock.now() });
    });
  } catch (error) {
    if (!(error instanceof SourceHostError)) throw error;
    resources.log.warn({ repositoryId: id, reason: error.reason }, 'a repository could not be reconciled');
    if (error.reason === 'rate-limited') return false;
    await markReconciled(resources, id);
  }
  return true;
}

/** So that other repositories come first in the next run. */
async function markReconciled({ db, clock }: Resources, id: number): Promise<void> {
  await db.em().nativeUpdate(Repository, { id }, { reconciledAt: clock.now() });
}
