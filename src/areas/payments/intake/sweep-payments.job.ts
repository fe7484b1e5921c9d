import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Deletes payment events that never got an owner, subjects that only they referred to, and expired pages of the
 * sandbox. Events with an owner are kept for good, because the state of subscriptions is derived from all of them.
 */
export const sweepPayments = defineJob({
  name: 'sweep-payments',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
