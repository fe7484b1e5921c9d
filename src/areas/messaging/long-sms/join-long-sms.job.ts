import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ partId: z.int() });

/** Makes a message of the parts that came, once the others have been waited for in vain. */
export const joinLongSms = defineJob({
  name: 'join-long-sms',
  payload: Payload,
  kind: 'short',
});
