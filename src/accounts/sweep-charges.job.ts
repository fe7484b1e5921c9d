import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Returns credits that were reserved by calls whose process died before it could commit or release them. */
export const sweepCharges = defineJob({
  name: 'sweep-credit-charges',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
