import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Orders the deep briefings that are due on subjects which readers follow, each once. One that the plan does not allow now
 * is left out, with the reason beside what is followed.
 */
export const orderWatched = defineJob({
  name: 'order-watched-briefings',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
