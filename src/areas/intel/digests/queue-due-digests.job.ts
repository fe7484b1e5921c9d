import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Queues the scheduled digests that are due, each once: its row and its job are written together. It runs every minute,
 * so a digest that was due while nothing was running is sent later.
 */
export const queueDueDigests = defineJob({
  name: 'queue-due-digests',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
