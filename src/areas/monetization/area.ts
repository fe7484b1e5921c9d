import type { AreaManifest } from '#platform/manifest.ts';
import { monetizationRouter } from './router.ts';

/** Everything that the area of monetization adds to the program. */
export const monetization = {
  router: monetizationRouter,
} satisfies AreaManifest;
