import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Deletes reviews that were stored too long ago, except those of pull requests, which stay with their jobs. */
export const sweepReviews = defineJob({
  name: 'sweep-reviews',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
