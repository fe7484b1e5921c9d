import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Forgets payment events that turned out to be nobody's, what only they were about, and pages of the sandbox that have
 * expired. Events that have an owner stay for good: where a subscription stands follows from all of them.
 */
export const sweepPayments = defineJob({
  name: 'sweep-payments',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
