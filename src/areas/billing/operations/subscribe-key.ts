import { z } from 'zod';
import { TierName, tiers } from '#accounts/tiers.ts';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Checkout, checkoutUrls, openCheckout } from '#areas/payments/public.ts';
import { agreedTier, alreadyOnTier, contactSales } from '../errors.ts';
import { findCustomer, ownerOf, tierOfKey } from '../queries.ts';

const Subscription = z.object({
  tier: TierName.exclude(['free']).describe(
    'The tier to subscribe to: `developer` or `pro`. `enterprise` is sold by arrangement.',
  ),
  ...checkoutUrls,
});

/**
 * Opens a hosted page on which the owner of the key subscribes to a tier. The tier changes when the provider confirms
 * the payment, and an earlier subscription of the key ends then.
 */
export const subscribeKey = keyProcedure
  .meta(
    post('/api/billing/subscribe', {
      summary: 'Create a checkout session',
      description:
        'Returns the URL of a hosted page where you subscribe to a tier. The tier changes once the payment ' +
        'provider confirms the payment, and any earlier subscription of the key ends then. Without a payment ' +
        'provider the page belongs to the sandbox, which serves callers on the same machine only (others get 403) ' +
        'unless the operator opens it. 400 for the enterprise tier, which is sold by arrangement; 409 for the ' +
        'key’s current tier.',
      example: {
        tier: 'developer',
        success_url: 'https://example.com/welcome',
        cancel_url: 'https://example.com/pricing',
      },
      refusals: {
        400: 'Contact sales for the enterprise tier',
        403:
          'The payments sandbox serves callers on the same machine only. Set PAYMENTS_SANDBOX=open to open it ' +
          'to everyone, or PAYMENTS_SECRET_KEY to take real payments',
        409: 'Already on the developer tier',
      },
      answer: {
        checkout_url: 'https://agent.example/sandbox/checkout/cs_test_d5kWY0QZ0YNsEuvpCdlH26ew',
        session_id: 'cs_test_d5kWY0QZ0YNsEuvpCdlH26ew',
        expires_at: '2026-11-23T20:31:25.756Z',
      },
    }),
  )
  .input(Subscription)
  .output(Checkout)
  .meta(
    tool('adds', 'Get the URL of a page where a person pays for a tier. The call itself charges nothing.', {
      reachesOut: true,
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { resources, caller } = ctx;
    if (tiers[input.tier].priceCents === null) throw contactSales();
    const em = resources.db.em();
    // The authenticated caller can be a second old, which is not good enough for a purchase.
    const present = await tierOfKey(em, caller.keyId);
    if (present === input.tier) throw alreadyOnTier(input.tier);
    if (present === 'enterprise') throw agreedTier();
    return openCheckout(ctx, {
      endpoint: 'billing',
      owner: ownerOf(caller.keyId),
      tier: input.tier,
      customerId: await findCustomer(em, resources.payments, caller.keyId),
      successUrl: input.success_url,
      cancelUrl: input.cancel_url,
      idempotencyKey: ctx.idempotencyId,
    });
  });
