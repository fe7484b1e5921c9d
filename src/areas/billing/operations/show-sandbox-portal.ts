import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { restOnly, sandboxPageNotFound } from '../errors.ts';
import { findSandboxSession } from '../queries.ts';
import { presentSubscription } from '../steps/sandbox.ts';
import { portalPage, sandboxHeaders } from '../steps/sandbox-page.ts';

/** Shows the page that stands in for the payment provider's customer portal. Whoever has its address may use it. */
export const showSandboxPortal = openProcedure
  .meta(
    get('/sandbox/portal/{session_id}', {
      summary: 'Customer portal of the payments sandbox',
      produces: 'text/html',
      alsoAnswers: [404],
    }),
  )
  .input(z.object({ session_id: z.string().describe('From the answer to opening the portal.') }))
  .output(ReplyBody)
  .query(async ({ ctx, input }) => {
    const { payments, db, clock } = ctx.resources;
    const em = db.em();
    const session = payments.isSandbox ? await findSandboxSession(em, 'portal', input.session_id) : null;
    if (session === null) throw sandboxPageNotFound();
    if (ctx.http() === undefined) throw restOnly();
    const body = portalPage(session, await presentSubscription(em, session.customerId), clock.now());
    return new Reply('text/html; charset=utf-8', body, { headers: sandboxHeaders });
  });
