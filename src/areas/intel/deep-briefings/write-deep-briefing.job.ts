import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ briefingId: z.uuid() });

export type Payload = z.infer<typeof Payload>;

/**
 * Writes a deep briefing from its finished research: what its sources do not bear out is left out. File, content, sources
 * in the notebook and the mail that tells of it are written together and once. One that fails keeps what was there, is
 * told of as well, and gives the allowance back by being a failed one.
 */
export const writeDeepBriefing = defineJob<Payload>({
  name: 'write-deep-briefing',
  payload: Payload,
  kind: 'long',
  slots: 2,
  retry: { limit: 2, firstWaitSeconds: 2, maxWaitSeconds: 60 },
  expireSeconds: 300,
});
