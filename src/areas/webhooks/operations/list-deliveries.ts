import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id } from '#api/wire.ts';
import { Event } from '#events/entities/event.ts';
import { findPage, given } from '#platform/db/find-page.ts';
import { WebhookDelivery } from '../entities/webhook-delivery.ts';
import { DeliveryStatus, type EventStatus, ListedDelivery } from '../schema.ts';
import { viewDelivery } from '../view.ts';

const page = definePage({
  list: 'deliveries',
  entry: ListedDelivery,
  defaultLimit: 20,
  filters: {
    webhook_id: Id.optional().describe('Only deliveries to this webhook.'),
    status: DeliveryStatus.optional().describe('Only deliveries with this status.'),
    event_id: z.string().min(1).max(40).optional().describe('Only deliveries of this event, with all attempts.'),
  },
});

/** Lists the attempts to deliver events to the caller's webhooks, newest first, with the receivers' answers. */
export const listDeliveries = keyProcedure
  .meta(
    get('/api/webhooks/deliveries', {
      summary: 'List delivery attempts',
      description:
        'One entry for each attempt, newest first, with the receiver’s response. Attempts for the same event share ' +
        'its `event_id`, and `event_status` is the state of the event. Filter by `webhook_id`, `status` or `event_id`.',
      example: { limit: 1 },
      answer: {
        deliveries: [
          {
            id: 3,
            webhook_id: 1,
            event: 'research.complete',
            event_id: 'evt_nwU6Tu5EWe9JBOJ9ERcPoRhu',
            attempt: 1,
            status: 'delivered',
            requested: false,
            response_status: 204,
            response_body: '',
            error: null,
            duration_ms: 1,
            next_attempt_at: null,
            created_at: '2026-11-22T20:31:24.921Z',
            finished_at: '2026-11-22T20:31:24.955Z',
            event_status: 'delivered',
            attempts_made: 1,
            data: {
              id: 12,
              topic: 'How do tides generate electricity?',
              status: 'completed',
              sources: 3,
              url: 'https://agent.example.com/api/research/12',
            },
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List attempts to deliver events, with what the receivers answered.', {
      example: { status: 'failed', limit: 10 },
      quotesStrangers: true,
    }),
  )
  .query(async ({ ctx, input }) => {
    const { webhook_id: webhook, status, event_id: eventId } = input;
    const where = {
      keyId: ctx.caller.keyId,
      ...given({ webhook, status, eventId }),
      // The order of the index.
      ...(status === 'failed' ? { error: { $ne: null } } : {}),
    };
    const em = ctx.resources.db.em();
    const deliveries = await findPage(em, WebhookDelivery, where, input);
    const [data, standings] = [await dataOf(em, deliveries), await standingsOf(em, deliveries)];
    return page.answer(
      deliveries.map((delivery) => ({
        ...viewDelivery(delivery),
        ...standings(delivery),
        data: data.get(delivery.eventId) ?? null,
      })),
    );
  });

interface Standing {
  event_id: string;
  webhook_id: number;
  made: number;
  is_delivered: boolean;
  is_pending: boolean;
}

/** How the events of the deliveries stand, from all of their attempts. */
async function standingsOf(em: SqlEntityManager, deliveries: readonly WebhookDelivery[]) {
  const eventIds = [...new Set(deliveries.map(({ eventId }) => eventId))];
  const rows =
    eventIds.length === 0
      ? []
      : await em.execute<Standing[]>(
          `select event_id, webhook_id, count(*) filter (where status <> 'pending')::int as made,
       bool_or(status = 'delivered') as is_delivered, bool_or(status = 'pending') as is_pending
     from webhook_delivery where event_id in (?) group by event_id, webhook_id`,
          [eventIds],
        );
  const standings = new Map(rows.map((row) => [`${row.event_id} ${row.webhook_id}`, row]));
  return ({ eventId, webhook, attempt }: WebhookDelivery): { event_status: EventStatus; attempts_made: number } => {
    const row = standings.get(`${eventId} ${webhook.id}`);
    // Deleted with its webhook since it was listed.
    if (row === undefined) return { event_status: 'failed', attempts_made: attempt };
    const { made, is_delivered: isDelivered, is_pending: isPending } = row;
    const open = made === 0 ? 'pending' : 'retrying';
    return { event_status: isDelivered ? 'delivered' : isPending ? open : 'failed', attempts_made: made };
  };
}

/** The data of the deliveries' events, if they are still stored. */
async function dataOf(em: SqlEntityManager, deliveries: readonly WebhookDelivery[]) {
  const events = await em.find(Event, { id: { $in: [...new Set(deliveries.map(({ eventId }) => eventId))] } });
  return new Map(events.map(({ id, data }) => [id, data]));
}
