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
    /** Our name of who bought it. */
    owner: p.string().length(320),
    /** Of rows from before there were owners; not read any more. */
    keyId: p.integer().nullable(),
    tier: p.string().length(20),
    status: p.string().length(20).$type<SubscriptionStatus>(),
    startedAt: p.datetime(),
    periodEnd: p.datetime(),
    cancelAtPeriodEnd: p.boolean().default(false),
    /** How often the open invoice could not be paid. */
    failedAttempts: p.integer().default(0),
    /** When its last event happened; the next one happens a second later at the earliest, so that they have an order. */
    lastEventAt: p.datetime(),
  },
  indexes: [{ name: 'sandbox_subscription_customer_index', properties: ['customerId', 'startedAt'] }],
});

/** A subscription at the sandbox: what the provider would know of it. */
export class SandboxSubscription extends SandboxSubscriptionSchema.class {}
SandboxSubscriptionSchema.setClass(SandboxSubscription);
