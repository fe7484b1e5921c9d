import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ sessionId: z.int() });

export type Payload = z.infer<typeof Payload>;

/**
 * Answers the oldest open message of a number, as a decision cycle: one at a time for each number, so that answers come
 * in the order of the questions, and as many numbers at once as there are slots.
 */
export const answerMessage = defineJob<Payload>({
  name: 'answer-chat-message',
  payload: Payload,
  kind: 'long',
  slots: 16,
  retry: { limit: 3, firstWaitSeconds: 1, maxWaitSeconds: 30 },
  expireSeconds: 120,
});
