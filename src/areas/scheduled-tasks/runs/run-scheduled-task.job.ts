import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ executionId: z.int() });

export type Payload = z.infer<typeof Payload>;

/**
 * Runs one execution of a scheduled task as a decision cycle. Its end, the task's counters and the cycle's row are
 * committed together, exactly once. An execution that waits for a research ends when that does. It has many slots,
 * because nearly all of the time is spent waiting for other servers; most are free again soon, so jobs are claimed by
 * the dozen, for thousands of tasks that are due in the same minute.
 */
export const runScheduledTask = defineJob<Payload>({
  name: 'run-scheduled-task',
  payload: Payload,
  endsWithKey: false,
  kind: 'short',
  slots: 48,
  retry: { limit: 4, firstWaitSeconds: 5, maxWaitSeconds: 300 },
  expireSeconds: 300,
});
