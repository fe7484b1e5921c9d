import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Checks the open pull requests of active repositories and queues the reviews that missed deliveries would have
 * requested, because the source host does not retry failed deliveries by itself. Also deletes old delivery records and
 * ends the reviews of revoked keys.
 */
export const reconcileRepositories = defineJob({
  name: 'reconcile-repositories',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
  retry: { limit: 0 },
  expireSeconds: 540,
});
