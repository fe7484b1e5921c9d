import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Finds active tasks that have been due for minutes, whose job must therefore be lost, and gives them a new one. */
export const sweepDueTasks = defineJob({
  name: 'sweep-due-tasks',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
