import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Makes the coming days of the request log, and forgets the days that are old. The rollups stay. */
export const sweepRequestLog = defineJob({
  name: 'sweep-request-log',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
