import type { AreaManifest } from '#platform/manifest.ts';
import { systemRouter } from './router.ts';

/** Everything that the area of system adds to the program. */
export const system = {
  router: systemRouter,
} satisfies AreaManifest;
