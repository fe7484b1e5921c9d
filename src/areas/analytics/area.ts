import type { AreaManifest } from '#platform/manifest.ts';
import { callsOfThisHour } from '#traffic/traffic-statistics.ts';
import { analyticsRouter } from './router.ts';

/** Everything that the area of analytics adds to the program. */
export const analytics = {
  title: 'Analytics',
  description: 'How the service is used: by route, by day, by feature and by key.',
  router: analyticsRouter,
  watched: [{ value: callsOfThisHour, seenBy: 'everybody' }],
} satisfies AreaManifest;
