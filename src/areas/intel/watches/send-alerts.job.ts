import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Emails readers about new briefings for their watches: one email for everything since the last check. Each briefing is
 * mentioned once, and none from before the watch was created.
 */
export const sendAlerts = defineJob({
  name: 'send-watch-alerts',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
