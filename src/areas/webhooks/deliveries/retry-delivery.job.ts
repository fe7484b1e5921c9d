import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ deliveryId: z.int() });

export type Payload = z.infer<typeof Payload>;

const common = {
  payload: Payload,
  // What a revoked key has queued ends as failed when it would be sent.
  endsWithKey: false,
  kind: 'short',
  slots: 1_024,
  retry: { limit: 20, firstWaitSeconds: 1, maxWaitSeconds: 60 },
} as const;

/**
 * Puts a deferred delivery into the queue when its time has come, which is soon. Sent in the transaction that records the
 * failure before it; one whose delivery is gone or no longer deferred does nothing. Looked at often, because that is how
 * late a retry may be.
 */
export const retrySoon = defineJob<Payload>({ ...common, name: 'retry-webhook-delivery-soon', pollMs: 100 });

/**
 * The same for a retry that is more than a minute away. Of these many thousands may wait, for a day, and every look passes
 * over all of them: apart, they make no look for those that are due soon any slower.
 */
export const retryLater = defineJob<Payload>({ ...common, name: 'retry-webhook-delivery-later', pollMs: 1_000 });
