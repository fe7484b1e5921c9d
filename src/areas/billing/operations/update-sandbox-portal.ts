import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { chooseInPortal, sandboxHeaders } from '#areas/payments/public.ts';

const Choice = z.object({
  session_id: z.string().describe('The last part of the `portal_url` that `POST /api/billing/portal` returned.'),
  choice: z
    .enum(['developer', 'pro', 'regional', 'global', 'cancel', 'cancel_at_period_end', 'resume', 'fail', 'pay'])
    .describe(
      'The button that was pressed: a tier to change to, a way to cancel, or what happens to the next invoice.',
    ),
});

/**
 * Carries out the button that was pressed in the portal, which sends signed events to our own webhook. Redirects to the
 * page.
 */
export const updateSandboxPortal = pageProcedure
  .meta(
    post('/sandbox/portal/{session_id}', {
      summary: 'Submit the sandbox customer portal',
      description:
        'The buttons of the sandbox’s portal page: each sends this service the same signed events that the ' +
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
    const location = await chooseInPortal(ctx, { sessionId: input.session_id, choice: input.choice });
    return new Reply('text/html; charset=utf-8', '', { status: 303, headers: { ...sandboxHeaders, location } });
  });
