import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { cancelReplaced } from './cancel-replaced.job.ts';

/** Ends what is still paid for although another subscription of the same owner counts; in the transaction of `em`. */
export async function endSubscriptions(
  em: SqlEntityManager,
  { jobs }: Pick<Resources, 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  for (const subscriptionId of ids) {
    await jobs.send(em, cancelReplaced, { subscriptionId }, { singletonKey: subscriptionId });
  }
}
