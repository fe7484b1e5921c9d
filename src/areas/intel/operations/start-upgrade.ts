import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Checkout, checkoutUrls, openCheckout } from '#areas/payments/public.ts';
import type { Resources } from '#platform/resources.ts';
import { IntelSubscriber } from '../entities/intel-subscriber.ts';
import { contactSales, paymentsNotConfigured } from '../errors.ts';
import { isReaderOf, type ShownSession } from '../readers/reader-sessions.ts';
import { IntelTier, tierOffers } from '../subscribers/access-tiers.ts';
import { SubscriberEmail } from '../subscribers/email-address.ts';

const Upgrade = z.object({
  email: SubscriberEmail,
  tier: IntelTier.exclude(['explorer']).describe(
    'The tier to buy: `regional` ($79 a month) or `global` ($199 a month). `enterprise` is sold by arrangement.',
  ),
  ...checkoutUrls,
});

/**
 * Opens a hosted checkout page for a paid tier for an address. The answer does not depend on the tier that the address
 * has, so nobody finds out who pays. If somebody else buys for an address that has a plan, the owner must confirm it
 * first; with a session, it replaces the reader's own plan, which is no longer charged.
 */
export const startUpgrade = openProcedure
  .meta(
    post('/api/intel/upgrade', {
      summary: 'Create a checkout session for a paid plan',
      description:
        'Returns the URL of a hosted payment page. The plan starts once the payment provider confirms the ' +
        'payment. Without a payment provider the page belongs to the sandbox, which serves callers on the same ' +
        'machine only (others get 403) unless the operator opens it. 400 for the enterprise tier. If the address ' +
        'already has a paid plan, a call with a session for managing it changes the plan; without such a ' +
        'session, the owner of the address is asked by email first.',
      example: {
        email: 'dana@example.com',
        tier: 'regional',
        success_url: 'https://example.com/intel',
        cancel_url: 'https://example.com/intel',
      },
      refusals: {
        400: 'Contact sales for the enterprise tier',
        403:
          'The payments sandbox serves callers on the same machine only. Set PAYMENTS_SANDBOX=open to open it ' +
          'to everyone, or PAYMENTS_SECRET_KEY to take real payments',
      },
      answer: {
        checkout_url: 'https://agent.example/sandbox/checkout/cs_test_j8NPFCyn2yHYnbva1r2lDIR7',
        session_id: 'cs_test_j8NPFCyn2yHYnbva1r2lDIR7',
        expires_at: '2026-11-23T20:31:28.413Z',
      },
    }),
  )
  .input(Upgrade)
  .output(Checkout)
  .meta(
    tool(
      'adds',
      'Get the URL of a page where a reader pays for a tier of the intelligence dashboard. The call itself ' +
        'charges nothing.',
      { reachesOut: true },
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { email, tier } = input;
    if (tierOffers[tier].priceCents === null) throw contactSales();
    // Otherwise people would pay without getting anything.
    if (ctx.resources.payments.secretOf('payments') === undefined) throw paymentsNotConfigured();
    return openCheckout(ctx, {
      endpoint: 'payments',
      owner: email,
      tier,
      customerId: await customerOf(ctx.resources, { shown: ctx.browserSession(), purpose: 'manage', email }),
      successUrl: input.success_url,
      cancelUrl: input.cancel_url,
      idempotencyKey: ctx.idempotencyId,
    });
  });

/** Somebody who only knows an address must not see the provider's data about its owner, and becomes a new customer. */
async function customerOf(
  resources: Resources,
  proof: { shown: ShownSession; purpose: 'manage'; email: string },
): Promise<string | undefined> {
  if (!(await isReaderOf(resources, proof))) return undefined;
  const subscriber = await resources.db.em().findOne(IntelSubscriber, { email: proof.email });
  return subscriber?.customerId ?? undefined;
}
