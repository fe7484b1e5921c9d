import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Forgets links that ended more than 30 days ago: until then they answer that they are over, and are listed. Uploaded
 * files go with the first sweep after their links are over, so that they do not fill the disk.
 */
export const sweepSharedFiles = defineJob({
  name: 'sweep-shared-files',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
});
