import { z } from 'zod';
import { defineJob } from './definition.ts';

/**
 * Deletes the recorded effects of jobs that cannot run again. A job ends within hours of its first effect, unless it
 * failed for good and is kept for a retry, or an outage of days comes in between.
 */
export const sweepEffects = defineJob({
  name: 'sweep-job-effects',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
