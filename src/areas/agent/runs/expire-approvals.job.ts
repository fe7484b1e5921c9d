import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/** Takes a no for an answer where nobody has said yes in time. */
export const expireApprovals = defineJob({ name: 'expire-agent-approvals', payload: z.object({}), kind: 'short' });
