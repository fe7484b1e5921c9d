import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Forgets the windows of callers that ended more than a day ago: those without a key are kept under their address, and
 * nobody needs to know who called last month. The same goes for windows of calls to other hosts. A row that still counts
 * the credits of a month stays. Days of mail are forgotten after a week.
 */
export const sweepWindows = defineJob({
  name: 'sweep-rate-windows',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
