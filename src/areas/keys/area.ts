import type { AreaManifest } from '#platform/manifest.ts';
import { keysRouter } from './router.ts';

/** Everything that the area of keys adds to the program. */
export const keys = {
  router: keysRouter,
} satisfies AreaManifest;
