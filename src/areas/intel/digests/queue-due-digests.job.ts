import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Begins the digests of the schedule that are due, each once: its row and its job are written together. Looked at every
 * minute, so that one which was due while nothing ran is sent when something does.
 */
export const queueDueDigests = defineJob({
  name: 'queue-due-digests',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
