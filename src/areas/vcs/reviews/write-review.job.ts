import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ jobId: z.int() });

export type Payload = z.infer<typeof Payload>;

/** Reviews a change with the model, for repositories with automatic reviews, and posts the result. */
export const writeReview = defineJob<Payload>({
  name: 'write-review',
  payload: Payload,
  kind: 'long',
  slots: 4,
  retry: { limit: 3, firstWaitSeconds: 2, maxWaitSeconds: 120 },
  expireSeconds: 420,
});
