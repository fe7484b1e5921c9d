import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Orders the deep briefings that are due for watches, each once. One that the plan does not allow at the moment is
 * skipped, and the reason is stored with the watch.
 */
export const orderWatched = defineJob({
  name: 'order-watched-briefings',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
