import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Forgets runs that ended too long ago, with their steps and what they asked. */
export const sweepRuns = defineJob({ name: 'sweep-agent-runs', payload: z.object({}), kind: 'long', isUnique: true });
