import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Deletes old deliveries and events, gives up deliveries that have been waiting for a paused or disabled webhook, and
 * queues retries whose job was lost. Events that still have to be delivered stay, however old they are.
 */
export const sweepDeliveries = defineJob({
  name: 'sweep-webhook-deliveries',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
