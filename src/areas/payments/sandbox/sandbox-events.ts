import { randomBytes } from 'node:crypto';
import { metadataOf, type PaidProduct, priceOf } from '#platform/payments/paid-product.ts';
import type { SandboxSession } from '../entities/sandbox-session.ts';
import type { SandboxSubscription } from '../entities/sandbox-subscription.ts';

/** An event in the payment provider's format, before it is signed. */
export interface SandboxEvent {
  id: string;
  type: string;
  created: number;
  [field: string]: unknown;
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** An id in the provider's format: a prefix for the type, and a random part. */
export const sandboxId = (kind: string): string =>
  `${kind}_${randomBytes(18).toString('base64url').replace(/[-_]/g, '0')}`;

/** The envelope of every event of the provider. */
function event(type: string, at: Date, object: object): SandboxEvent {
  return {
    id: sandboxId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(at),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  };
}

const wordsOf = (product: PaidProduct, { owner, tier }: SandboxSubscription) => metadataOf(product, owner, tier);

/** The event that a checkout was completed and paid. */
export function checkoutCompleted(
  product: PaidProduct,
  session: SandboxSession,
  subscription: SandboxSubscription,
): SandboxEvent {
  return event('checkout.session.completed', subscription.lastEventAt, {
    id: session.id,
    object: 'checkout.session',
    amount_total: priceOf(product, subscription.tier),
    client_reference_id: subscription.owner,
    currency: 'usd',
    customer: subscription.customerId,
    customer_details: { email: null },
    metadata: wordsOf(product, subscription),
    mode: 'subscription',
    payment_status: 'paid',
    status: 'complete',
    subscription: subscription.id,
  });
}

/** The event that a subscription was created, changed or ended. */
export function subscriptionEvent(
  product: PaidProduct,
  kind: 'created' | 'updated' | 'deleted',
  subscription: SandboxSubscription,
): SandboxEvent {
  const object = subscriptionObject(product, subscription);
  return event(`customer.subscription.${kind}`, subscription.lastEventAt, object);
}

/** A subscription object in the provider's format. */
export function subscriptionObject(product: PaidProduct, subscription: SandboxSubscription) {
  const { id, customerId, status, tier, startedAt, periodEnd, cancelAtPeriodEnd, lastEventAt } = subscription;
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: seconds(startedAt),
    cancel_at: cancelAtPeriodEnd ? seconds(periodEnd) : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    canceled_at: status === 'canceled' ? seconds(lastEventAt) : null,
    created: seconds(startedAt),
    currency: 'usd',
    customer: customerId,
    ended_at: status === 'canceled' ? seconds(lastEventAt) : null,
    items: {
      object: 'list',
      data: [
        {
          id: `si_${id.slice(4)}`,
          object: 'subscription_item',
          current_period_end: seconds(periodEnd),
          current_period_start: seconds(startedAt),
          price: {
            id: `price_sandbox_${tier}`,
            object: 'price',
            currency: 'usd',
            lookup_key: tier,
            metadata: {},
            recurring: { interval: 'month', interval_count: 1 },
            unit_amount: priceOf(product, tier),
          },
          quantity: 1,
        },
      ],
    },
    metadata: wordsOf(product, subscription),
    start_date: seconds(startedAt),
    status,
  };
}

/** The event that an invoice was paid, or that its payment failed. */
export function invoiceEvent(
  product: PaidProduct,
  kind: 'paid' | 'payment_failed',
  subscription: SandboxSubscription,
  nextAttemptAt: Date | null,
): SandboxEvent {
  const { id, customerId, tier, failedAttempts, lastEventAt } = subscription;
  const owed = priceOf(product, tier);
  return event(`invoice.${kind}`, lastEventAt, {
    id: sandboxId('in'),
    object: 'invoice',
    amount_due: owed,
    amount_paid: kind === 'paid' ? owed : 0,
    attempt_count: failedAttempts,
    attempted: true,
    billing_reason: 'subscription_cycle',
    currency: 'usd',
    customer: customerId,
    hosted_invoice_url: null,
    next_payment_attempt: nextAttemptAt === null ? null : seconds(nextAttemptAt),
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: id, metadata: wordsOf(product, subscription) },
    },
    status: kind === 'paid' ? 'paid' : 'open',
  });
}
