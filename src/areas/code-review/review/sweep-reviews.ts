import { z } from 'zod';
import { forgetOldResults } from '#platform/db/stored-results.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { storedReviews } from '../queries.ts';

/** Forgets reviews that were stored too long ago; those of pull requests stay with their jobs. */
export const sweepReviews = defineJob({
  name: 'sweep-reviews',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
  work: ({ db, clock }) => forgetOldResults(db.em(), storedReviews, clock.now()),
});
