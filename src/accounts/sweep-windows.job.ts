import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Deletes rate-limit windows that ended more than a day ago, because those of callers without a key contain their
 * address. The same applies to windows of outbound calls. Rows that still count the credits of a month stay. Daily
 * recipient counts are deleted after a week.
 */
export const sweepWindows = defineJob({
  name: 'sweep-rate-windows',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
