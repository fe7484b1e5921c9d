import { metadataOf, planName, priceOf, productOf } from '#platform/payments/paid-product.ts';
import type { CheckoutRequest } from '#platform/payments/payments.ts';
import type { Calling } from '../sandbox/sandbox-callers.ts';
import type { Checkout } from '../schema.ts';
import { paymentPagesFor } from './payments-of.ts';

/** A plan to buy, and for whom. */
export type WantedPlan = Pick<
  CheckoutRequest,
  'endpoint' | 'owner' | 'customerId' | 'successUrl' | 'cancelUrl' | 'idempotencyKey'
> & { tier: string };

/** Opens the hosted checkout page for a plan. Throws like {@link paymentPagesFor}. */
export async function openCheckout(call: Calling, { tier, ...wanted }: WantedPlan): Promise<Checkout> {
  const product = productOf(call.resources, wanted.endpoint);
  const priceCents = priceOf(product, tier);
  if (priceCents === null) throw new Error(`the plan ${tier} has no price`);
  const { id, url, expiresAt } = await paymentPagesFor(call).createCheckout({
    ...wanted,
    metadata: metadataOf(product, wanted.owner, tier),
    productName: planName(product, tier),
    priceCents,
  });
  return { checkout_url: url, session_id: id, expires_at: expiresAt.toISOString() };
}
