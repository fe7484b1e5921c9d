import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ researchId: z.int() });

/**
 * Sends the number that asked for a research its summary and the address of the report, once, unless its notifications
 * are off.
 */
export const reportResearch = defineJob({
  name: 'tell-research-by-chat',
  payload: Payload,
  kind: 'short',
});
