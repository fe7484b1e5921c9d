import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ taskId: z.int() });

export type Payload = z.infer<typeof Payload>;

/**
 * Creates the execution of a scheduled task when it is due. Every active task has one such job, for its next run. A job
 * that is not the one named in the task's row is outdated and does nothing. The queue is polled often, because that
 * determines how late an execution can be.
 */
export const dispatchDueTask = defineJob<Payload>({
  name: 'dispatch-due-task',
  payload: Payload,
  endsWithKey: false,
  kind: 'short',
  slots: 1_024,
  retry: { limit: 20, firstWaitSeconds: 1, maxWaitSeconds: 60 },
  pollMs: 50,
});
