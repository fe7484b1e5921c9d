import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

const Payload = z.object({ researchId: z.int() });

/** Sends the number that asked for a research its summary and where the whole can be read, once, unless it wants no notifications. */
export const tellResearch = defineJob({
  name: 'tell-research-by-chat',
  payload: Payload,
  kind: 'short',
});
