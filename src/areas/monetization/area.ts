import type { AreaManifest } from '#platform/manifest.ts';
import { monetizationRouter } from './router.ts';

/** Everything that the monetization area adds to the program. */
export const monetization = {
  title: 'Monetization',
  description: 'For the operator: customers, their usage and invoices, and the products.',
  router: monetizationRouter,
  watched: [
    { table: 'customer', newestBy: 'id', seenBy: 'admins' },
    // A customer's plan, and whether their key is active, are stored with the key.
    { table: 'api_key', newestBy: 'id', seenBy: 'admins' },
    { table: 'service_charge', newestBy: 'id', seenBy: 'admins', shownBy: ['usage'] },
  ],
} satisfies AreaManifest;
