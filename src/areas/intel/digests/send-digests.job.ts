import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';
import { DigestFrequency } from '../schema.ts';

const Payload = z.object({
  frequency: DigestFrequency,
  day: z.iso.date(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** Later subscribers do not get it. */
  subscribedBefore: z.iso.datetime(),
});

type Payload = z.infer<typeof Payload>;

/**
 * Sends the digest of a period to all its subscribers: writes a row and a job for each email in one transaction. Nobody
 * gets a second digest of the same day, and nobody gets one if there is no new briefing.
 */
export const sendDigests = defineJob<Payload>({
  name: 'send-digests',
  payload: Payload,
  kind: 'long',
  slots: 2,
});
