import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Treats an approval that nobody has decided in time as rejected. */
export const expireApprovals = defineJob({ name: 'expire-agent-approvals', payload: z.object({}), kind: 'short' });
