import type { AreaManifest } from '#platform/manifest.ts';
import { keysRouter } from './router.ts';

/** Everything that the keys area adds to the program. */
export const keys = {
  title: 'API keys',
  description: 'For the operator: issuing, changing and revoking API keys.',
  router: keysRouter,
  watched: [{ table: 'api_key', newestBy: 'id', seenBy: 'admins' }],
} satisfies AreaManifest;
