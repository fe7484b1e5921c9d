import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { cancelReplaced } from './cancel-replaced.job.ts';

/** Sends the jobs that cancel subscriptions replaced by another one of the same owner, in the transaction of `em`. */
export async function endSubscriptions(
  em: SqlEntityManager,
  { jobs }: Pick<Resources, 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  for (const subscriptionId of ids) {
    await jobs.send(em, cancelReplaced, { subscriptionId }, { singletonKey: subscriptionId });
  }
}
