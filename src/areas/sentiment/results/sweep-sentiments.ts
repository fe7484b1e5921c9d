import { z } from 'zod';
import { forgetOldResults } from '#platform/db/stored-results.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { storedSentiments } from '../queries.ts';

/** Forgets judgements that were stored too long ago. */
export const sweepSentiments = defineJob({
  name: 'sweep-sentiments',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
  work: ({ db, clock }) => forgetOldResults(db.em(), storedSentiments, clock.now()),
});
