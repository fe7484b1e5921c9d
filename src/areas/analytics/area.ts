import type { AreaManifest } from '#platform/manifest.ts';
import { analyticsRouter } from './router.ts';

/** Everything that the area of analytics adds to the program. */
export const analytics = {
  router: analyticsRouter,
} satisfies AreaManifest;
