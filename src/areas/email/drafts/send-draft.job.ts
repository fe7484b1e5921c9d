import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ draftId: z.int(), version: z.int() });

export type Payload = z.infer<typeof Payload>;

/**
 * Sends one version of an approved draft, once. If the draft has changed since, nothing is sent. Temporary failures are
 * retried for some hours, permanent ones are reported. A mail that may or may not have been sent is never sent again
 * without its author.
 */
export const sendDraft = defineJob<Payload>({
  name: 'send-draft',
  payload: Payload,
  kind: 'long',
  slots: 8,
  retry: { limit: 12, firstWaitSeconds: 2, maxWaitSeconds: 3_600 },
  expireSeconds: 300,
});
