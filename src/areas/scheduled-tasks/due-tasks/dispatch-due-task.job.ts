import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ taskId: z.int() });

export type Payload = z.infer<typeof Payload>;

/**
 * Makes the execution of a scheduled task when its due instant has come. Every active task has one of these, for its next
 * instant; any other one than its row names is out of date and does nothing. The queue is looked at often, because that
 * is how late an execution may be.
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
