import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';
import { DigestFrequency } from '../schema.ts';

const Payload = z.object({
  frequency: DigestFrequency,
  day: z.iso.date(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** Whoever subscribed later does not get it. */
  subscribedBefore: z.iso.datetime(),
});

type Payload = z.infer<typeof Payload>;

/**
 * Sends the digest of a period to everybody who gets it: a row and a job for each mail, in one transaction. Whoever has
 * got the digest of that day gets no second one. Without a new briefing nobody gets any.
 */
export const sendDigests = defineJob<Payload>({
  name: 'send-digests',
  payload: Payload,
  kind: 'long',
  slots: 2,
});
