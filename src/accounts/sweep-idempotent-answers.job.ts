import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Forgets the answers under Idempotency-Keys whose 24 hours are over, and never a call that is still under way. */
export const sweepIdempotentAnswers = defineJob({
  name: 'sweep-idempotent-answers',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
