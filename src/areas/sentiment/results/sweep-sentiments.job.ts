import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Deletes results that were stored too long ago. */
export const sweepSentiments = defineJob({
  name: 'sweep-sentiments',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
