import type { AreaManifest } from '#platform/manifest.ts';
import { paymentsRouter } from './router.ts';

/** Everything that the area of payments adds to the program. */
export const payments = {
  router: paymentsRouter,
} satisfies AreaManifest;
