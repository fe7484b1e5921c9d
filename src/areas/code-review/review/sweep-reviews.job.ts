import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Forgets reviews that were stored too long ago; those of pull requests stay with their jobs. */
export const sweepReviews = defineJob({
  name: 'sweep-reviews',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
