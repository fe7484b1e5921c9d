import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { signedProcedure } from '#api/procedures.ts';
import { takeBillingEvent } from '../jobs/cancel-replaced.ts';
import { Received } from '../schema.ts';

const Event = z.looseObject({
  id: z.unknown().optional().describe("The provider's id of the event, a text."),
  type: z.unknown().optional().describe('`customer.subscription.updated` and others.'),
  created: z.unknown().optional().describe('When it happened, in unix seconds.'),
  data: z.unknown().optional(),
});

/**
 * Takes an event about subscriptions to API tiers. It is stored and applied before it is answered, so that what was
 * acknowledged is never lost; an event that comes again, or is of no interest, is acknowledged and nothing else happens.
 */
export const receiveEvent = signedProcedure
  .meta(
    post('/api/billing/webhook', {
      summary: 'Billing events, called by the payment provider',
      description:
        'Signed over the bytes of the body: `payments-signature: t=<unix seconds>,v1=<hex HMAC-SHA256>`, at most 300 seconds old or ahead. 400 `Invalid signature` otherwise.',
      acceptsForm: true,
      isCounted: false,
      alsoAnswers: [400],
    }),
  )
  .input(Event)
  .output(Received)
  .mutation(async ({ ctx }) => {
    const { headers, body } = ctx.http();
    await takeBillingEvent(ctx.resources, { signature: headers['payments-signature'], body });
    return { status: 'ok' as const };
  });
