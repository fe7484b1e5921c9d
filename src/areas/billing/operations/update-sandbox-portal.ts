import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { chooseInPortal, sandboxHeaders } from '#areas/payments/public.ts';

const Choice = z.object({
  session_id: z.string(),
  choice: z
    .enum(['developer', 'pro', 'regional', 'global', 'cancel', 'cancel_at_period_end', 'resume', 'fail', 'pay'])
    .describe('A tier to change to, how to end, or what happens to the next invoice.'),
});

/** Does what was chosen in the portal, and sends signed events of it to our own webhook. Leads back to the page. */
export const updateSandboxPortal = pageProcedure
  .meta(
    post('/sandbox/portal/{session_id}', {
      summary: 'Change, cancel, or let an invoice fail in the payments sandbox',
      description:
        "What the buttons of the sandbox's portal do: each sends the same signed events to this service that the " +
        'provider would send. Leads back to the page.',
      produces: 'text/html',
      acceptsForm: true,
      alsoAnswers: [303],
      refusals: {
        403: 'The payments sandbox serves callers on its own machine alone. PAYMENTS_SANDBOX=open opens it to everybody; PAYMENTS_SECRET_KEY takes real payments',
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
