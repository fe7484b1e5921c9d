import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ researchId: z.int() });

export type Payload = z.infer<typeof Payload>;

/**
 * Carries out a research: plans it, reads its pages, writes the report. Each step stores its result, so that another
 * attempt continues where the previous one stopped, and no page is fetched twice.
 */
export const runResearch = defineJob<Payload>({
  name: 'run-research',
  payload: Payload,
  kind: 'long',
  slots: 10,
  retry: { limit: 2, firstWaitSeconds: 2, maxWaitSeconds: 60 },
  expireSeconds: 600,
});
