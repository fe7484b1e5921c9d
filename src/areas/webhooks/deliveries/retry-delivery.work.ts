import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type BatchedJob, jobWork } from '#platform/jobs/job-work.ts';
import { announce } from '#platform/loops/announce.ts';
import type { Resources } from '#platform/resources.ts';
import { queueRetries } from './deferred-retries.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { type Payload, retryLater, retrySoon } from './retry-delivery.job.ts';

/** One transaction for all retries that are due at about the same time. */
async function processBatch(
  em: SqlEntityManager,
  _resources: Resources,
  jobs: readonly BatchedJob<Payload>[],
): Promise<void> {
  const queued = await queueRetries(em, { ids: jobs.map(({ payload }) => payload.deliveryId) });
  if (queued > 0) await announce(em, deliverWebhooks);
}

/** Does the work of {@link retrySoon}. */
export const retrySoonWork = jobWork(retrySoon, { processBatch });

/** Does the work of {@link retryLater}. */
export const retryLaterWork = jobWork(retryLater, { processBatch });
