import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ researchId: z.int() });

export type Payload = z.infer<typeof Payload>;

/**
 * Does a research: plans it, reads its pages, writes the report. Each step keeps what it has done, so that another
 * attempt goes on where the one before stopped and no page is fetched twice.
 */
export const runResearch = defineJob<Payload>({
  name: 'run-research',
  payload: Payload,
  kind: 'long',
  slots: 10,
  retry: { limit: 2, firstWaitSeconds: 2, maxWaitSeconds: 60 },
  expireSeconds: 600,
});
