import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Deletes stored answers to calls with an Idempotency-Key after 24 hours, but never a call in progress. */
export const sweepIdempotentAnswers = defineJob({
  name: 'sweep-idempotent-answers',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
