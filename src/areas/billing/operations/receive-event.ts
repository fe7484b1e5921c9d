import { post } from '#api/endpoint.ts';
import { signedProcedure } from '#api/procedures.ts';
import { Received, ReceivedEvent, signatureRule, takePaymentEvent } from '#areas/payments/public.ts';

/**
 * Takes an event about subscriptions to API tiers. It is stored and applied before it is answered, so that what was
 * acknowledged is never lost; an event that comes again, or is of no interest, is acknowledged and nothing else happens.
 */
export const receiveEvent = signedProcedure
  .meta(
    post('/api/billing/webhook', {
      summary: 'Billing events, called by the payment provider',
      description:
        'For the payment provider, which reports changes to the subscriptions of API keys here. ' +
        'Repeated or irrelevant events are acknowledged without effect. ' +
        signatureRule,
      acceptsForm: true,
      isCounted: false,
      refusals: { 400: 'Invalid signature' },
      answer: { status: 'ok' },
    }),
  )
  .input(ReceivedEvent)
  .output(Received)
  .mutation(async ({ ctx }) => {
    const { headers, body } = ctx.http();
    await takePaymentEvent(ctx.resources, { endpoint: 'billing', headers, body });
    return { status: 'ok' as const };
  });
