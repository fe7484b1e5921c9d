import { z } from 'zod';
import { defineJob } from './definition.ts';

/**
 * Forgets the effects of jobs that cannot run again: a job that has had an effect ends within hours, unless it is given
 * up and kept to be tried again, or an outage of days comes between.
 */
export const sweepEffects = defineJob({
  name: 'sweep-job-effects',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
