import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ orderId: z.int() });

export type Payload = z.infer<typeof Payload>;

/**
 * Writes a briefing from its finished research and publishes it. The file, its row, the end of the order, the sources
 * in the notebook and the charge are committed together, once. If the briefing cannot be written, its credit is
 * released.
 */
export const writeBriefing = defineJob<Payload>({
  name: 'write-briefing',
  payload: Payload,
  kind: 'long',
  slots: 4,
  retry: { limit: 2, firstWaitSeconds: 2, maxWaitSeconds: 60 },
  expireSeconds: 300,
});
