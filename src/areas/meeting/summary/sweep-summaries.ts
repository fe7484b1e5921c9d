import { z } from 'zod';
import { forgetOldResults } from '#platform/db/stored-results.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { storedSummaries } from '../queries.ts';

/** Forgets summaries that were stored too long ago. */
export const sweepSummaries = defineJob({
  name: 'sweep-summaries',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
  work: ({ db, clock }) => forgetOldResults(db.em(), storedSummaries, clock.now()),
});
