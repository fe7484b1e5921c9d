import type { AreaManifest } from '#platform/manifest.ts';
import { Repurposing } from './entities/repurposing.ts';
import { contentRouter } from './router.ts';

/** Everything that the area of content adds to the program. */
export const content = {
  title: 'Content',
  description:
    'One text made into many: posts, threads, newsletters, summaries. Every output keeps to the limits of its format and says nothing that the source does not.',
  router: contentRouter,
  entities: [Repurposing],
  watched: [{ table: 'repurposing', newestBy: 'id' }],
} satisfies AreaManifest;
