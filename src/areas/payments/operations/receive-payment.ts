import { post } from '#api/endpoint.ts';
import { signedProcedure } from '#api/procedures.ts';
import { handlePaymentEvent } from '../intake/handle-payment-event.ts';
import { Received, ReceivedEvent, signatureRule } from '../schema.ts';

/**
 * Receives an event about subscriptions to the intelligence dashboard. It is stored and applied before the answer;
 * redelivered or irrelevant events are acknowledged without effect.
 */
export const receivePayment = signedProcedure
  .meta(
    post('/api/payments/webhook', {
      summary: 'Receive intelligence subscription events from the payment provider',
      description:
        'Called by the payment provider when the subscription of a reader changes. ' +
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
    await handlePaymentEvent(ctx.resources, { endpoint: 'payments', headers, body });
    return { status: 'ok' as const };
  });
