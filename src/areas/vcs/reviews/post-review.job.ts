import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ jobId: z.int(), waits: z.int().default(0) });

export type Payload = z.infer<typeof Payload>;

/** Posts a completed review to its pull request, once, and publishes the event about the end of the job. */
export const postReview = defineJob<Payload>({
  name: 'post-review',
  payload: Payload,
  kind: 'long',
  slots: 8,
  retry: { limit: 6, firstWaitSeconds: 2, maxWaitSeconds: 600 },
  expireSeconds: 180,
});
