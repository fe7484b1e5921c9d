import type { AreaManifest } from '#platform/manifest.ts';
import { analyticsRouter } from './router.ts';

/**
 * How many calls were answered since the hour began, in SQL. Those that ask for such figures are left out: otherwise whoever
 * looks at them again because they have changed would change them.
 */
const callsOfThisHour = `select sum(requests) from route_hour
  where hour >= date_trunc('hour', now(), 'UTC') and area <> 'analytics'`;

/** Everything that the area of analytics adds to the program. */
export const analytics = {
  title: 'Analytics',
  description: 'How the service is used: by route, by day, by feature and by key.',
  router: analyticsRouter,
  watched: [{ value: callsOfThisHour, seenBy: 'everybody' }],
} satisfies AreaManifest;
