import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Creates the coming partitions of the request log and drops the old ones. The rollups stay. */
export const sweepRequestLog = defineJob({
  name: 'sweep-request-log',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
