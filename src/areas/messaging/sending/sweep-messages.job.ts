import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Forgets old messages and what belongs to them. What is known of a number stays until its messages are forgotten. */
export const sweepMessages = defineJob({
  name: 'sweep-chat-messages',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
