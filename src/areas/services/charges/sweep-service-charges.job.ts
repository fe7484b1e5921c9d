import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Releases charges reserved by calls whose process died before it could commit or release them. */
export const sweepServiceCharges = defineJob({
  name: 'sweep-service-charges',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
