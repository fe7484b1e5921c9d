import { defineEntity, p } from '@mikro-orm/core';
import type { SubscriptionStatus } from '#platform/payments/event.ts';
import type { PaymentEndpoint } from '#platform/payments/payments.ts';

const SandboxSubscriptionSchema = defineEntity({
  name: 'SandboxSubscription',
  tableName: 'sandbox_subscription',
  properties: {
    id: p.string().length(80).primary(),
    customerId: p.string().length(80),
    endpoint: p.string().length(20).$type<PaymentEndpoint>(),
    /** Our identifier of the buyer. */
    owner: p.string().length(320),
    /** Only in rows from before owners existed; not read any more. */
    keyId: p.integer().nullable(),
    tier: p.string().length(20),
    status: p.string().length(20).$type<SubscriptionStatus>(),
    startedAt: p.datetime(),
    periodEnd: p.datetime(),
    cancelAtPeriodEnd: p.boolean().default(false),
    /** Number of failed attempts to pay the open invoice. */
    failedAttempts: p.integer().default(0),
    /**
     * The time of its latest event. The next event gets a time at least a second later, so that events have an order.
     */
    lastEventAt: p.datetime(),
  },
  indexes: [{ name: 'sandbox_subscription_customer_index', properties: ['customerId', 'startedAt'] }],
});

/** A subscription in the sandbox: what the provider would know about it. */
export class SandboxSubscription extends SandboxSubscriptionSchema.class {}
SandboxSubscriptionSchema.setClass(SandboxSubscription);
