import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentEndpoint } from '#platform/payments/payments.ts';

const SandboxSessionSchema = defineEntity({
  name: 'SandboxSession',
  tableName: 'sandbox_session',
  properties: {
    /** Whoever knows it may use the page, so it cannot be guessed. */
    id: p.string().length(80).primary(),
    kind: p.string().length(10).$type<'checkout' | 'portal'>(),
    /** What is paid for: API tiers, or subscriptions of the intelligence dashboard. */
    endpoint: p.string().length(20).$type<PaymentEndpoint>(),
    /** Our name of who buys in a checkout; null in a portal, which is a customer's. */
    owner: p.string().length(320).nullable(),
    /** Of rows from before there were owners; not read any more. */
    keyId: p.integer().nullable(),
    customerId: p.string().length(80),
    /** What is bought in a checkout. */
    tier: p.string().length(20).nullable(),
    returnUrl: p.text(),
    /** Where a checkout leads that is left; null in a portal. */
    cancelUrl: p.text().nullable(),
    completedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

/** A page of the sandbox that stands in for the payment provider's hosted pages. */
export class SandboxSession extends SandboxSessionSchema.class {}
SandboxSessionSchema.setClass(SandboxSession);
