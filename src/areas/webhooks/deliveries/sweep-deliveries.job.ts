import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Forgets old deliveries and events, gives up what has been waiting for a paused or disabled webhook, and queues retries whose job was
 * lost. Events that are still to be delivered stay, however old they are.
 */
export const sweepDeliveries = defineJob({
  name: 'sweep-webhook-deliveries',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
