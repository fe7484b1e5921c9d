import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Tells readers by mail what is new on what they follow: one mail for all that came since the last look. What was told is
 * told once, and nothing that was written before somebody followed.
 */
export const sendAlerts = defineJob({
  name: 'send-watch-alerts',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
