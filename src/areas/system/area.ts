import type { AreaManifest } from '#platform/manifest.ts';
import { systemRouter } from './router.ts';

/** Everything that the area of system adds to the program. */
export const system = {
  title: 'System',
  description: 'Whether the service answers, what it is doing, and how much of your limit is left.',
  router: systemRouter,
} satisfies AreaManifest;
