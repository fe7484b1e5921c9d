import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Cancels purchases that were not confirmed within a week, with the rest of the month credited, so that nobody keeps
 * paying for nothing. Deletes expired sessions, and expired links with their emails after a day, when they no longer
 * count towards the daily maximum, so that addresses of strangers are not stored longer. Links of purchases are kept,
 * so that nobody is asked about the same one again.
 */
export const sweepReaders = defineJob({
  name: 'sweep-readers',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
