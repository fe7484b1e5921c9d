import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ sessionId: z.int() });

export type Payload = z.infer<typeof Payload>;

/**
 * Sends the oldest message that waits for a number: one at a time for each number, so that they arrive in their order,
 * and as many numbers at once as there are slots. A message that may have been sent is never sent again.
 */
export const sendMessage = defineJob<Payload>({
  name: 'send-chat-message',
  payload: Payload,
  kind: 'short',
  slots: 16,
  retry: { limit: 8, firstWaitSeconds: 1, maxWaitSeconds: 60 },
  expireSeconds: 60,
});
