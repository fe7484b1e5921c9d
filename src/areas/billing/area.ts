import type { AreaManifest } from '#platform/manifest.ts';
import { BillingSubscription } from './entities/billing-subscription.ts';
import { billingRouter } from './router.ts';
import { apiSubscriptions } from './subscriptions/api-subscriptions.ts';

/** Everything that the area of billing adds to the program. */
export const billing = {
  router: billingRouter,
  entities: [BillingSubscription],
  paidProducts: [apiSubscriptions],
} satisfies AreaManifest;
