import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ mailId: z.int() });

export type Payload = z.infer<typeof Payload>;

/**
 * Sends one email to a subscriber, or a link to a mailbox, once. Temporary failures are retried for some hours; an
 * email that may have been accepted is never sent again.
 */
export const sendIntelMail = defineJob<Payload>({
  name: 'send-intel-mail',
  payload: Payload,
  kind: 'short',
  slots: 8,
  retry: { limit: 10, firstWaitSeconds: 5, maxWaitSeconds: 3_600 },
  expireSeconds: 120,
});
