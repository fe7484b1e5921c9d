import type { AreaManifest } from '#platform/manifest.ts';
import { Repurposing } from './entities/repurposing.ts';
import { contentRouter } from './router.ts';

/** Everything that the content area adds to the program. */
export const content = {
  title: 'Content',
  description:
    'Turns one text into posts, threads, newsletters and summaries. Every output fits the limits of its ' +
    'format and says nothing that the source does not say.',
  router: contentRouter,
  entities: [Repurposing],
  watched: [{ table: 'repurposing', newestBy: 'id' }],
} satisfies AreaManifest;
