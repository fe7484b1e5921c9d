import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';
import { listPaymentEvents } from '#areas/payments/public.ts';
import { ownerOf } from '../queries.ts';

const Event = z
  .object({
    id: z.int(),
    event_id: z.string().describe('The payment provider’s id of the event.'),
    type: z.string(),
    subscription_id: z.string(),
    tier: z.string().nullable(),
    status: z
      .string()
      .nullable()
      .describe('The status of the subscription after the event; null if the event does not say.'),
    amount_cents: z.number().nullable(),
    attempt_count: z
      .number()
      .nullable()
      .describe('Number of times the payment has been attempted; null for events that are not about a failed payment.'),
    created_at: Timestamp.describe('When it happened, according to the payment provider.'),
    received_at: Timestamp,
  })
  .meta({ id: 'BillingEvent' });

const page = definePage({
  list: 'events',
  entry: Event,
  defaultLimit: 20,
});

/** Lists what the payment provider has reported about the key's subscriptions, newest first. */
export const listEvents = keyProcedure
  .meta(
    get('/api/billing/events', {
      summary: 'List billing events',
      description:
        'What the payment provider has reported about the subscriptions of your key: payments, changes, failures ' +
        'and cancellations. Newest first; for the next page, pass the last `id` of this one as `before`.',
      example: { limit: 1 },
      answer: {
        events: [
          {
            id: 3,
            event_id: 'evt_5KEvvoL9LbdTmToFTAQvHLSU',
            type: 'invoice.paid',
            subscription_id: 'sub_GJVwNT7y00OTVcXVHX0FuzvT',
            tier: null,
            status: null,
            amount_cents: 1900,
            attempt_count: 0,
            created_at: '2026-11-22T20:31:25.000Z',
            received_at: '2026-11-22T20:31:25.829Z',
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List the events of your key’s subscription: payments, changes, failures.', {
      example: { limit: 10 },
    }),
  )
  .query(async ({ ctx, input }) => {
    const own = { endpoint: 'billing' as const, owner: ownerOf(ctx.caller.keyId) };
    const events = await listPaymentEvents(ctx.resources.db.em(), own, input);
    return page.answer(events.map(viewEvent));
  });

function viewEvent(event: Awaited<ReturnType<typeof listPaymentEvents>>[number]): z.input<typeof Event> {
  const { facts } = event;
  return {
    id: event.id,
    event_id: event.eventId,
    type: event.type,
    subscription_id: event.subscriptionId,
    tier: facts.kind === 'invoice' ? null : facts.plan,
    status: facts.kind === 'subscription' ? facts.status : null,
    amount_cents: facts.kind === 'subscription' ? null : facts.amountCents,
    attempt_count: facts.kind === 'invoice' ? facts.attemptCount : null,
    created_at: event.happenedAt.toISOString(),
    received_at: event.receivedAt.toISOString(),
  };
}
