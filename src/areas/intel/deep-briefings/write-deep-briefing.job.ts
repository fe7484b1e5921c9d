import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ briefingId: z.uuid() });

export type Payload = z.infer<typeof Payload>;

/**
 * Writes a deep briefing from its finished research, without anything that its sources do not support. File, content,
 * notebook sources and the mail are written together and once. A failed one keeps what was written, is also reported by
 * mail, and does not count against the allowance.
 */
export const writeDeepBriefing = defineJob<Payload>({
  name: 'write-deep-briefing',
  payload: Payload,
  kind: 'long',
  slots: 2,
  retry: { limit: 2, firstWaitSeconds: 2, maxWaitSeconds: 60 },
  expireSeconds: 300,
});
