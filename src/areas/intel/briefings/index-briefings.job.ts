import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Makes the index follow the folder of briefings, where the operator may have changed something by hand. */
export const indexBriefings = defineJob({
  name: 'index-briefings',
  payload: z.object({}),
  kind: 'short',
});
