import type { AreaManifest } from '#platform/manifest.ts';
import { Repurposing } from './entities/repurposing.ts';
import { contentRouter } from './router.ts';

/** Everything that the area of content adds to the program. */
export const content = {
  router: contentRouter,
  entities: [Repurposing],
} satisfies AreaManifest;
