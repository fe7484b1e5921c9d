import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ draftId: z.int(), version: z.int() });

export type Payload = z.infer<typeof Payload>;

/**
 * Sends one version of an approved draft, once. A draft that was changed since is not sent. What passes is tried again
 * for some hours, what does not is told; a mail of which nobody can know whether it was taken is never sent again
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
