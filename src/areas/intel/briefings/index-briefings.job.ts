import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Updates the index from the briefings folder, where the operator can have changed files by hand. */
export const indexBriefings = defineJob({
  name: 'index-briefings',
  payload: z.object({}),
  kind: 'short',
});
