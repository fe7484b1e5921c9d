import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentEndpoint } from '#platform/payments/payments.ts';

const SandboxSessionSchema = defineEntity({
  name: 'SandboxSession',
  tableName: 'sandbox_session',
  properties: {
    /** A secret: whoever knows it can use the page. */
    id: p.string().length(80).primary(),
    kind: p.string().length(10).$type<'checkout' | 'portal'>(),
    /** What is paid for: API tiers, or subscriptions to the intelligence dashboard. */
    endpoint: p.string().length(20).$type<PaymentEndpoint>(),
    /** Our identifier of the buyer in a checkout; null in a portal, which belongs to a customer. */
    owner: p.string().length(320).nullable(),
    /** Only in rows from before owners existed; not read any more. */
    keyId: p.integer().nullable(),
    customerId: p.string().length(80),
    /** The plan that a checkout sells. */
    tier: p.string().length(20).nullable(),
    returnUrl: p.text(),
    /** Where a cancelled checkout leads; null in a portal. */
    cancelUrl: p.text().nullable(),
    completedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

/** A page of the sandbox, which replaces the payment provider's hosted pages. */
export class SandboxSession extends SandboxSessionSchema.class {}
SandboxSessionSchema.setClass(SandboxSession);
