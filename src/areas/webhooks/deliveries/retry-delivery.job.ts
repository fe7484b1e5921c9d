import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ deliveryId: z.int() });

export type Payload = z.infer<typeof Payload>;

/**
 * Puts a deferred delivery into the queue when its time has come. Sent in the transaction that records the failure before
 * it; one whose delivery is gone or no longer deferred does nothing. The queue is looked at often, because that is how
 * late a retry may be.
 */
export const retryDelivery = defineJob<Payload>({
  name: 'retry-webhook-delivery',
  payload: Payload,
  // What a revoked key has queued ends as failed when it would be sent.
  endsWithKey: false,
  kind: 'short',
  slots: 1_024,
  retry: { limit: 20, firstWaitSeconds: 1, maxWaitSeconds: 60 },
  pollMs: 100,
});
