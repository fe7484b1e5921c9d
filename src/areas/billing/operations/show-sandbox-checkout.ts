import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { sandboxHeaders, showCheckout } from '#areas/payments/public.ts';

const Address = z.object({
  session_id: z.string().describe('The `session_id` that `POST /api/billing/subscribe` returned.'),
  result: z.enum(['declined', 'canceled']).optional().describe('The outcome of the last button pressed on the page.'),
});

/** Shows the page that replaces the payment provider's checkout. Anyone who has its address can use it. */
export const showSandboxCheckout = pageProcedure
  .meta(
    get('/sandbox/checkout/{session_id}', {
      summary: 'Open the sandbox checkout page',
      description:
        'Replaces the payment provider’s checkout if no provider is configured. Anyone with the URL can use it; ' +
        'no money moves.',
      produces: 'text/html',
      refusals: {
        403:
          'The payments sandbox serves callers on the same machine only. Set PAYMENTS_SANDBOX=open to open it ' +
          'to everyone, or PAYMENTS_SECRET_KEY to take real payments',
        404: 'Sandbox page not found',
      },
    }),
  )
  .input(Address)
  .output(ReplyBody)
  .query(async ({ ctx, input }) => {
    const body = await showCheckout(ctx, { sessionId: input.session_id, result: input.result });
    return new Reply('text/html; charset=utf-8', body, { headers: sandboxHeaders });
  });
