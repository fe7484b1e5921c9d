import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Looks for active tasks that are due for minutes, whose own job must therefore be lost, and gives them another. */
export const sweepDueTasks = defineJob({
  name: 'sweep-due-tasks',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
