import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ runId: z.int() });

export type Payload = z.infer<typeof Payload>;

/**
 * Continues a run of the agent, as a decision cycle, until it ends or has to wait. Each step is recorded before it is
 * taken and again when it is done, so that another attempt continues where the previous one stopped.
 */
export const runAgent = defineJob<Payload>({
  name: 'run-agent',
  payload: Payload,
  kind: 'long',
  slots: 16,
  retry: { limit: 6, firstWaitSeconds: 2, maxWaitSeconds: 60 },
  expireSeconds: 600,
});
