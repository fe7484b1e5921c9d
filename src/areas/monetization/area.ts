import type { AreaManifest } from '#platform/manifest.ts';
import { monetizationRouter } from './router.ts';

/** Everything that the area of monetization adds to the program. */
export const monetization = {
  title: 'Monetization',
  description: 'For the operator: customers, what they have used and owe, and what is sold.',
  router: monetizationRouter,
} satisfies AreaManifest;
