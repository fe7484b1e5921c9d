import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id, PageLimit, Timestamp } from '#api/wire.ts';
import { listPaymentEvents } from '../queries.ts';
import { paymentEventView } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(20),
    before: Id.optional().describe('Only events before this id.'),
  })
  .prefault({});

const Event = z.object({
  id: z.int(),
  event_id: z.string().describe("The payment provider's id of it."),
  type: z.string(),
  subscription_id: z.string(),
  tier: z.string().nullable(),
  status: z.string().nullable().describe('Of the subscription, where the event tells it.'),
  amount_cents: z.number().nullable(),
  attempt_count: z.number().nullable().describe('How often the payment of an invoice was tried.'),
  created_at: Timestamp.describe('When it happened, by the provider.'),
  received_at: Timestamp,
});

/** Lists what the payment provider has told about the key's own subscriptions, newest first. */
export const listEvents = keyProcedure
  .meta(get('/api/billing/events', { summary: 'Billing events of the key' }))
  .input(Page)
  .output(z.object({ events: z.array(Event), count: z.int() }))
  .query(async ({ ctx, input }) => {
    const events = await listPaymentEvents(ctx.resources.db.em(), ctx.caller.keyId, input);
    return { events: events.map(paymentEventView), count: events.length };
  });
