import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ jobId: z.int(), waits: z.int().default(0) });

export type Payload = z.infer<typeof Payload>;

/** Fetches the change of a review job from the source host, and starts the review if it is automatic. */
export const fetchDiff = defineJob<Payload>({
  name: 'fetch-diff',
  payload: Payload,
  kind: 'long',
  slots: 8,
  retry: { limit: 6, firstWaitSeconds: 2, maxWaitSeconds: 600 },
  expireSeconds: 120,
});
