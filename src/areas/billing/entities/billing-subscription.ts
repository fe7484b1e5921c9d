import { defineEntity, p } from '@mikro-orm/core';
import type { TierName } from '#accounts/tiers.ts';
import type { SubscriptionStatus } from '#platform/payments/event.ts';

const BillingSubscriptionSchema = defineEntity({
  name: 'BillingSubscription',
  tableName: 'billing_subscription',
  properties: {
    keyId: p.integer().primary().autoincrement(false),
    subscriptionId: p.string().length(255),
    customerId: p.string().length(255).nullable(),
    /** The tier of the subscription; null if the provider has never named one. */
    tier: p.string().length(20).$type<TierName>().nullable(),
    status: p.string().length(20).$type<SubscriptionStatus>(),
    startedAt: p.datetime(),
    currentPeriodEnd: p.datetime().nullable(),
    cancelAtPeriodEnd: p.boolean(),
    /** How often an outstanding payment has failed; null if nothing is outstanding. */
    failedAttempts: p.integer().nullable(),
    nextAttemptAt: p.datetime().nullable(),
  },
});

/** The state of a key's subscription according to its payment events. The tier itself is stored with the key. */
export class BillingSubscription extends BillingSubscriptionSchema.class {}
BillingSubscriptionSchema.setClass(BillingSubscription);
