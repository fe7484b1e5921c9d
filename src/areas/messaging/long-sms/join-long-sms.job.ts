import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ partId: z.int() });

/** Creates a message from the parts that have arrived, after waiting in vain for the rest. */
export const joinLongSms = defineJob({
  name: 'join-long-sms',
  payload: Payload,
  kind: 'short',
});
