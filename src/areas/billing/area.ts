import type { AreaManifest } from '#platform/manifest.ts';
import { BillingSubscription } from './entities/billing-subscription.ts';
import { billingRouter } from './router.ts';
import { apiSubscriptions } from './subscriptions/api-subscriptions.ts';

/** Everything that the area of billing adds to the program. */
export const billing = {
  title: 'Billing',
  description:
    'The subscription of your key, what it has spent, and the hosted pages on which it is paid for, changed or ended.',
  router: billingRouter,
  entities: [BillingSubscription],
  watched: [
    { table: 'credit_charge', newestBy: 'reserved_at' },
    { value: 'select xmin from billing_subscription where key_id = $1' },
    { value: 'select xmin from api_key where id = $1' },
  ],
  paidProducts: [apiSubscriptions],
} satisfies AreaManifest;
