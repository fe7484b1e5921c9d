import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { sandboxHeaders, showPortal } from '#areas/payments/public.ts';

/** Shows the page that replaces the payment provider's customer portal. Anyone who has its address can use it. */
export const showSandboxPortal = pageProcedure
  .meta(
    get('/sandbox/portal/{session_id}', {
      summary: 'Open the sandbox customer portal',
      description:
        'Replaces the payment provider’s customer portal if no provider is configured. Anyone with the URL can ' +
        'use it; no money moves.',
      produces: 'text/html',
      refusals: {
        403:
          'The payments sandbox serves callers on the same machine only. Set PAYMENTS_SANDBOX=open to open it ' +
          'to everyone, or PAYMENTS_SECRET_KEY to take real payments',
        404: 'Sandbox page not found',
      },
    }),
  )
  .input(
    z.object({
      session_id: z.string().describe('The last part of the `portal_url` that `POST /api/billing/portal` returned.'),
    }),
  )
  .output(ReplyBody)
  .query(async ({ ctx, input }) => {
    const body = await showPortal(ctx, input.session_id);
    return new Reply('text/html; charset=utf-8', body, { headers: sandboxHeaders });
  });
