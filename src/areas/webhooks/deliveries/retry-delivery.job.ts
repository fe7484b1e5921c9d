import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ deliveryId: z.int() });

export type Payload = z.infer<typeof Payload>;

const common = {
  payload: Payload,
  // Deliveries queued by a revoked key end as failed when they would be sent.
  endsWithKey: false,
  kind: 'short',
  slots: 1_024,
  retry: { limit: 20, firstWaitSeconds: 1, maxWaitSeconds: 60 },
} as const;

/**
 * Puts a deferred delivery into the queue when it is due, which is soon. It is sent in the transaction that records the
 * previous failure, and does nothing if its delivery is gone or no longer deferred. Its queue is polled often, because
 * that determines how late a retry can be.
 */
export const retrySoon = defineJob<Payload>({ ...common, name: 'retry-webhook-delivery-soon', pollMs: 100 });

/**
 * The same for a retry that is more than a minute away. Many thousands of them can wait for a day, and every poll has
 * to skip all of them. In a separate queue, they do not slow down the polls for retries that are due soon.
 */
export const retryLater = defineJob<Payload>({ ...common, name: 'retry-webhook-delivery-later', pollMs: 1_000 });
