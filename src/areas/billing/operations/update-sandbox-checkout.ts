import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { chooseInCheckout, sandboxHeaders } from '#areas/payments/public.ts';

const Choice = z.object({
  session_id: z.string().describe('The `session_id` that `POST /api/billing/subscribe` returned.'),
  choice: z.enum(['pay', 'decline', 'cancel']).describe('The button that was pressed.'),
});

/**
 * Carries out the button that was pressed on the checkout page: paying sends signed events to our own webhook.
 * Redirects to the page.
 */
export const updateSandboxCheckout = pageProcedure
  .meta(
    post('/sandbox/checkout/{session_id}', {
      summary: 'Submit the sandbox checkout page',
      description:
        'The buttons of the sandbox’s checkout page: paying sends this service the same signed events that the ' +
        'provider would send. Redirects to the page.',
      produces: 'text/html',
      acceptsForm: true,
      alsoAnswers: [303],
      refusals: {
        403:
          'The payments sandbox serves callers on the same machine only. Set PAYMENTS_SANDBOX=open to open it ' +
          'to everyone, or PAYMENTS_SECRET_KEY to take real payments',
        404: 'Sandbox page not found',
      },
    }),
  )
  .input(Choice)
  .output(ReplyBody)
  .mutation(async ({ ctx, input }) => {
    const location = await chooseInCheckout(ctx, { sessionId: input.session_id, choice: input.choice });
    return new Reply('text/html; charset=utf-8', '', { status: 303, headers: { ...sandboxHeaders, location } });
  });
