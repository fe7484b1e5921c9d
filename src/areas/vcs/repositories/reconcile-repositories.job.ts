import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Looks at the open pull requests of active repositories and queues the reviews that a lost delivery would have asked
 * for: the source host does not try a failed delivery again by itself. Forgets old
 * deliveries, and ends the reviews of revoked keys, too.
 */
export const reconcileRepositories = defineJob({
  name: 'reconcile-repositories',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
  retry: { limit: 0 },
  expireSeconds: 540,
});
