import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Deletes runs that ended long ago, with their steps and approvals. */
export const sweepRuns = defineJob({ name: 'sweep-agent-runs', payload: z.object({}), kind: 'long', isUnique: true });
