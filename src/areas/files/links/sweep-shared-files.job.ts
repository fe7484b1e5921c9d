import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Deletes links that ended more than 30 days ago; until then they are listed and answer that they have expired.
 * Uploaded files are deleted by the first sweep after their links have ended, to save disk space.
 */
export const sweepSharedFiles = defineJob({
  name: 'sweep-shared-files',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
