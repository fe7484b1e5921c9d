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
    /** The tier that it is for; null when the provider never named one. */
    tier: p.string().length(20).$type<TierName>().nullable(),
    status: p.string().length(20).$type<SubscriptionStatus>(),
    startedAt: p.datetime(),
    currentPeriodEnd: p.datetime().nullable(),
    cancelAtPeriodEnd: p.boolean(),
    /** How often a payment has failed that is still owed; null when none is. */
    failedAttempts: p.integer().nullable(),
    nextAttemptAt: p.datetime().nullable(),
  },
});

/** Where a key's subscription stands, as its payment events say; the tier itself is in the key. */
export class BillingSubscription extends BillingSubscriptionSchema.class {}
BillingSubscriptionSchema.setClass(BillingSubscription);
