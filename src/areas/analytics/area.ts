import type { AreaManifest } from '#platform/manifest.ts';
import { analyticsRouter } from './router.ts';

/**
 * The number of calls answered in the current hour, in SQL. Calls for these statistics are not counted; otherwise,
 * every reload after a change would cause another change.
 */
const callsOfThisHour = `select sum(requests) from route_hour
  where hour >= date_trunc('hour', now(), 'UTC') and area <> 'analytics'`;

/** Everything that the analytics area adds to the program. */
export const analytics = {
  title: 'Analytics',
  description: 'How the service is used: by route, by day, by feature and by key.',
  router: analyticsRouter,
  watched: [{ value: callsOfThisHour, seenBy: 'everybody' }],
} satisfies AreaManifest;
