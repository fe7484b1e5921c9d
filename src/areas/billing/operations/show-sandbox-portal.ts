import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { productOf } from '#platform/payments/paid-product.ts';
import { requireSandboxSession } from '../queries.ts';
import { presentSubscription } from '../sandbox/sandbox.ts';
import { portalPage, sandboxHeaders } from '../sandbox/sandbox-page.ts';

/** Shows the page that stands in for the payment provider's customer portal. Whoever has its address may use it. */
export const showSandboxPortal = pageProcedure
  .meta(
    get('/sandbox/portal/{session_id}', {
      summary: 'Customer portal of the payments sandbox',
      produces: 'text/html',
      alsoAnswers: [403, 404],
    }),
  )
  .input(z.object({ session_id: z.string().describe('From the answer to opening the portal.') }))
  .output(ReplyBody)
  .query(async ({ ctx, input }) => {
    const { db, clock } = ctx.resources;
    const session = await requireSandboxSession(ctx, 'portal', input.session_id);
    const subscription = await presentSubscription(db.em(), session.customerId);
    const shown = subscription && { subscription, product: productOf(ctx.resources, subscription.endpoint) };
    const body = portalPage(session, shown, clock.now());
    return new Reply('text/html; charset=utf-8', body, { headers: sandboxHeaders });
  });
