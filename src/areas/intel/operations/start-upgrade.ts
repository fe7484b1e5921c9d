import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Checkout, checkoutUrls, metadataOf, paymentPagesFor, productName } from '#areas/billing/public.ts';
import { IntelTier, tierOffers } from '../access-tiers.ts';
import { SubscriberEmail } from '../email-address.ts';
import { contactSales, paymentsNotConfigured } from '../errors.ts';

const Upgrade = z.object({
  email: SubscriberEmail,
  tier: IntelTier.exclude(['explorer']).describe(
    '`regional` ($79 a month) or `global` ($199 a month); `enterprise` is by arrangement.',
  ),
  ...checkoutUrls,
});

/**
 * Opens a hosted page on which a paid tier is bought for an address. What the address has by now changes nothing in the
 * answer, so that nobody finds out who pays; whoever changes tiers is no longer charged for the earlier one.
 */
export const startUpgrade = openProcedure
  .meta(
    post('/api/intel/upgrade', {
      summary: 'Buy a paid tier: creates a hosted checkout session',
      description:
        'Without a payment provider in the settings, a page of the sandbox, which serves callers on its own machine alone ' +
        '(others get 403) unless the operator opens it. 400 for the enterprise tier. The tier is ' +
        'there when the provider says that it is paid.',
      alsoAnswers: [400, 403, 503],
      example: {
        email: 'dana@example.com',
        tier: 'regional',
        success_url: 'https://example.com/intel',
        cancel_url: 'https://example.com/intel',
      },
    }),
  )
  .input(Upgrade)
  .output(Checkout)
  .mutation(async ({ ctx, input }) => {
    const { email, tier } = input;
    const { priceCents } = tierOffers[tier];
    if (priceCents === null) throw contactSales();
    // Nobody pays for what they would not get.
    if (ctx.resources.payments.secretOf('payments') === undefined) throw paymentsNotConfigured();
    const session = await paymentPagesFor(ctx).createCheckout({
      endpoint: 'payments',
      owner: email,
      metadata: metadataOf('payments', email, tier),
      productName: productName('payments', tier),
      priceCents,
      // A stranger who knows an address must not get to what the provider keeps of its owner.
      customerId: undefined,
      successUrl: input.success_url,
      cancelUrl: input.cancel_url,
      idempotencyKey: ctx.idempotencyId,
    });
    return { checkout_url: session.url, session_id: session.id, expires_at: session.expiresAt.toISOString() };
  });
