import { z } from 'zod';
import { TierName, tiers } from '#accounts/tiers.ts';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Checkout, checkoutUrls, openCheckout } from '#areas/payments/public.ts';
import { agreedTier, alreadyOnTier, contactSales } from '../errors.ts';
import { findCustomer, ownerOf, tierOfKey } from '../queries.ts';

const Subscription = z.object({
  tier: TierName.exclude(['free']).describe(
    'What to subscribe to: `developer` or `pro`; `enterprise` is by arrangement.',
  ),
  ...checkoutUrls,
});

/**
 * Opens a hosted page on which the key's owner subscribes to a tier. The tier changes when the provider says that it is
 * paid, and an older subscription of the key ends then.
 */
export const subscribeKey = keyProcedure
  .meta(
    post('/api/billing/subscribe', {
      summary: 'Subscribe to a tier: creates a hosted checkout session',
      description:
        'Without a payment provider in the settings, a page of the sandbox, which serves callers on its own machine alone ' +
        '(others get 403) unless the operator opens it. 400 for the enterprise tier, 409 for the tier that the key is on.',
      alsoAnswers: [400, 403, 409, 503],
      example: {
        tier: 'developer',
        success_url: 'https://example.com/welcome',
        cancel_url: 'https://example.com/pricing',
      },
    }),
  )
  .input(Subscription)
  .output(Checkout)
  .mutation(async ({ ctx, input }) => {
    const { resources, caller } = ctx;
    if (tiers[input.tier].priceCents === null) throw contactSales();
    const em = resources.db.em();
    // The caller is known for a second; what is bought must not be what was there a moment ago.
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
