import { post } from '#api/endpoint.ts';
import { signedProcedure } from '#api/procedures.ts';
import { handlePaymentEvent, Received, ReceivedEvent, signatureRule } from '#areas/payments/public.ts';

/**
 * Receives an event about subscriptions to API tiers. It is stored and applied before it is acknowledged, so that no
 * acknowledged event is lost. A repeated or irrelevant event is acknowledged without effect.
 */
export const receiveEvent = signedProcedure
  .meta(
    post('/api/billing/webhook', {
      summary: 'Receive billing events from the payment provider',
      description:
        'Called by the payment provider when the subscription of an API key changes. ' +
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
    await handlePaymentEvent(ctx.resources, { endpoint: 'billing', headers, body });
    return { status: 'ok' as const };
  });
