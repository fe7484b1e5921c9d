import { jobWork } from '#platform/jobs/definition.ts';
import { announce } from '#platform/loops/announce.ts';
import { queueRetries } from './deferred-retries.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { retryDelivery } from './retry-delivery.job.ts';

/** Does the work of {@link retryDelivery}, for all retries that are due about the same time in one transaction. */
export const retryDeliveryWork = jobWork(retryDelivery, {
  async workTogether(em, _resources, jobs) {
    const queued = await queueRetries(em, { ids: jobs.map(({ payload }) => payload.deliveryId) });
    if (queued > 0) await announce(em, deliverWebhooks);
  },
});
