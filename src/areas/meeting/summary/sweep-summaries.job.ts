import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Deletes summaries that were stored too long ago. */
export const sweepSummaries = defineJob({
  name: 'sweep-summaries',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
