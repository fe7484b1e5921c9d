import type { AreaManifest } from '#platform/manifest.ts';
import { BillingSubscription } from './entities/billing-subscription.ts';
import { billingRouter } from './router.ts';
import { apiSubscriptions } from './subscriptions/api-subscriptions.ts';

/** Everything that the billing area adds to the program. */
export const billing = {
  title: 'Billing',
  description: 'The subscription and usage of your key, and the hosted pages to pay for it, change it or cancel it.',
  router: billingRouter,
  entities: [BillingSubscription],
  watched: [
    { table: 'credit_charge', newestBy: 'reserved_at' },
    { value: 'select xmin from billing_subscription where key_id = $1' },
    { value: 'select xmin from api_key where id = $1' },
  ],
  paidProducts: [apiSubscriptions],
} satisfies AreaManifest;
