import { z } from 'zod';
import { defineJob } from './definition.ts';

/** Forgets the effects of jobs that the queue no longer knows, and which therefore can never run again. */
export const sweepEffects = defineJob({
  name: 'sweep-job-effects',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
