import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { paymentPagesFor, ReturnUrl } from '#areas/payments/public.ts';
import { noCustomer } from '../errors.ts';
import { findCustomer } from '../queries.ts';

/** Opens a hosted page on which the key's owner changes or ends the subscription. */
export const openPortal = keyProcedure
  .meta(
    post('/api/billing/portal', {
      summary: 'Create a customer portal session',
      description:
        'Returns the URL of a hosted page where the subscription of your key can be changed or cancelled. 409 ' +
        'for a key that has never completed a checkout.',
      example: { return_url: 'https://example.com/account' },
      refusals: {
        403:
          'The payments sandbox serves callers on the same machine only. Set PAYMENTS_SANDBOX=open to open it ' +
          'to everyone, or PAYMENTS_SECRET_KEY to take real payments',
        409: 'No billing customer yet: subscribe to a tier first (POST /api/billing/subscribe)',
      },
      answer: {
        portal_url: 'https://agent.example/sandbox/portal/bps_aH2wr6LMkBCCP7e4r9rExbyv',
        session_id: 'bps_aH2wr6LMkBCCP7e4r9rExbyv',
      },
    }),
  )
  .input(z.object({ return_url: ReturnUrl.describe('The URL of the link back from the page.') }))
  .output(z.object({ portal_url: z.string().describe('The URL of the hosted page.'), session_id: z.string() }))
  .meta(
    tool(
      'adds',
      'Get the URL of a page where a person changes or cancels the subscription. The call itself changes nothing.',
      { reachesOut: true },
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { resources, caller } = ctx;
    const customerId = await findCustomer(resources.db.em(), resources.payments, caller.keyId);
    if (customerId === undefined) throw noCustomer();
    const portal = await paymentPagesFor(ctx).createPortal({ customerId, returnUrl: input.return_url });
    return { portal_url: portal.url, session_id: portal.id };
  });
