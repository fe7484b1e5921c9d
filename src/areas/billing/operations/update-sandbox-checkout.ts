import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { requireSandboxSession } from '../queries.ts';
import { payCheckout } from '../sandbox/sandbox.ts';
import { sandboxHeaders } from '../sandbox/sandbox-page.ts';
import { sandboxParts } from '../subscriptions/payments-of.ts';

const Choice = z.object({
  session_id: z.string(),
  choice: z.enum(['pay', 'decline', 'cancel']).describe('Which button was pressed.'),
});

const results = { pay: '', decline: '?result=declined', cancel: '?result=canceled' } as const;

/** Does what was chosen on the checkout page: paying sends signed events to our own webhook. Leads back to the page. */
export const updateSandboxCheckout = pageProcedure
  .meta(
    post('/sandbox/checkout/{session_id}', {
      summary: 'Pay, decline or cancel in the payments sandbox',
      produces: 'text/html',
      acceptsForm: true,
      alsoAnswers: [303, 403, 404],
    }),
  )
  .input(Choice)
  .output(ReplyBody)
  .mutation(async ({ ctx, input }) => {
    const { resources } = ctx;
    const session = await requireSandboxSession(ctx, 'checkout', input.session_id);
    if (input.choice === 'pay') {
      await resources.db.em().transactional((em) => payCheckout(em, sandboxParts(resources), session.id));
    }
    const location = `/sandbox/checkout/${session.id}${results[input.choice]}`;
    return new Reply('text/html; charset=utf-8', '', { status: 303, headers: { ...sandboxHeaders, location } });
  });
