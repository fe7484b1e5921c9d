import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id } from '#api/wire.ts';
import { Event } from '#events/entities/event.ts';
import { announce } from '#platform/loops/announce.ts';
import { addingPending } from '../deliveries/add-deliveries.ts';
import { deliverWebhooks } from '../deliveries/deliver-webhooks.ts';
import { WebhookDelivery } from '../entities/webhook-delivery.ts';
import {
  deliveryNotFound,
  deliveryPending,
  eventGone,
  eventUnderWay,
  testNotRepeatable,
  webhookStopped,
} from '../errors.ts';
import { lockWebhook } from '../queries.ts';
import { DeliveryRecord } from '../schema.ts';
import { viewDelivery } from '../view.ts';

/**
 * Sends the event of a finished delivery to the same webhook again, at once and with the same `webhook-id`. It does not
 * count as one of the regular attempts: a pending retry stays unless this attempt succeeds, and only a success affects
 * the health of the webhook.
 */
export const redeliverEvent = keyProcedure
  .meta(
    post('/api/webhooks/deliveries/{delivery_id}/redeliver', {
      summary: 'Redeliver an event',
      description:
        'For a delivery that succeeded or failed. Returns the new attempt, still pending. A receiver that has ' +
        'already handled this `webhook-id` should acknowledge it and do nothing. Once it has been delivered, the ' +
        'event is no longer retried. 409 while an attempt is running, for a paused or disabled webhook, and for ' +
        'tests; 410 when the event is no longer stored.',
      refusals: {
        404: 'Delivery not found',
        409: 'Delivery was a test: send a new one with POST /api/webhooks/test',
        410: 'Event is no longer stored',
      },
      example: { delivery_id: 2 },
      answer: {
        id: 4,
        webhook_id: 1,
        event: 'research.complete',
        event_id: 'evt_nwU6Tu5EWe9JBOJ9ERcPoRhu',
        attempt: 2,
        status: 'pending',
        requested: true,
        response_status: null,
        response_body: null,
        error: null,
        duration_ms: null,
        next_attempt_at: '2026-11-22T20:31:25.012Z',
        created_at: '2026-11-22T20:31:25.012Z',
        finished_at: null,
      },
    }),
  )
  .input(z.object({ delivery_id: Id.describe('The `id` of the delivery whose event is sent again.') }))
  .output(DeliveryRecord)
  .meta(tool('sends', 'Deliver an event to a webhook again.', { example: { delivery_id: 15 }, reachesOut: true }))
  .mutation(async ({ ctx, input }) => {
    const { keyId } = ctx.caller;
    return ctx.resources.db.em().transactional(async (em) => {
      const finished = await em.findOne(WebhookDelivery, { id: input.delivery_id, keyId });
      if (finished === null) throw deliveryNotFound();
      const webhook = await lockWebhook(em, { webhookId: finished.webhook.id, keyId });
      await requireRepeatable(em, finished);
      if (webhook.status !== 'active') throw webhookStopped(webhook.status);
      const repeat = await addRequestedAttempt(em, finished);
      await announce(em, deliverWebhooks);
      return viewDelivery(repeat);
    });
  });

async function requireRepeatable(em: SqlEntityManager, delivery: WebhookDelivery): Promise<void> {
  if (delivery.status === 'pending') throw deliveryPending();
  if (delivery.event === 'webhook.test') throw testNotRepeatable();
  if ((await em.count(Event, { id: delivery.eventId })) === 0) throw eventGone();
  // Locked, so that no process starts one of them in the meantime; its result would use the number of the new attempt.
  const pending = await em.execute<{ is_requested: boolean; is_sent: boolean }[]>(
    `select d.is_requested, coalesce(q.leased_until > now(), false) as is_sent
     from webhook_delivery d join queued_delivery q on q.delivery_id = d.id
     where d.event_id = ? and d.webhook_id = ? order by d.id for update of q`,
    [delivery.eventId, delivery.webhook.id],
  );
  if (pending.some((attempt) => attempt.is_requested || attempt.is_sent)) throw eventUnderWay();
}

/**
 * Attempts are numbered in the order in which they are made, so a pending retry is renumbered to come after this one.
 * The due time comes from the database clock, because deliveries are leased by that clock.
 */
async function addRequestedAttempt(em: SqlEntityManager, delivery: WebhookDelivery): Promise<WebhookDelivery> {
  await em.execute(
    `update webhook_delivery d set attempt = made.attempts + 2 from (
       select max(attempt) as attempts from webhook_delivery
       where event_id = ? and webhook_id = ? and status <> 'pending') made
     where d.event_id = ? and d.webhook_id = ? and d.status = 'pending'`,
    [delivery.eventId, delivery.webhook.id, delivery.eventId, delivery.webhook.id],
  );
  const rows = await em.execute<{ id: number }[]>(
    `with ${addingPending(`select webhook_id, key_id, event_id, event, max(attempt) filter (where status <> 'pending') + 1 as attempt,
        true as is_requested, false as is_deferred, now() as due_at, now() as now
      from webhook_delivery where event_id = ? and webhook_id = ?
      group by webhook_id, key_id, event_id, event`)}
     select id from added`,
    [delivery.eventId, delivery.webhook.id],
  );
  return em.findOneOrFail(WebhookDelivery, { id: rows[0]?.id ?? 0 });
}
