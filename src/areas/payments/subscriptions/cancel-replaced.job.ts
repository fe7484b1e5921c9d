import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ subscriptionId: z.string() });

/** Cancels a subscription that was replaced by another one of the same owner, so that nobody pays for both. */
export const cancelReplaced = defineJob({
  name: 'cancel-replaced-subscription',
  payload: Payload,
  kind: 'long',
  isUnique: true,
  retry: { limit: 12, firstWaitSeconds: 5, maxWaitSeconds: 3_600 },
});
