import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';
import { announce } from '#platform/loops/announce.ts';
import { addingPending } from '../deliveries/add-deliveries.ts';
import { deliverWebhooks } from '../deliveries/deliver-webhooks.ts';
import { webhookStopped } from '../errors.ts';
import { lockWebhook } from '../queries.ts';
import { WebhookId } from '../schema.ts';

/** The most events that one call queues. More would block the webhook's results for too long. */
const maxRecovered = 10_000;

const RecoverRequest = WebhookId.extend({
  since: z.iso
    .datetime({ offset: true })
    .describe('Redelivers events with a failed attempt since this time (ISO 8601, with an offset).'),
});

const Recovery = z
  .object({
    webhook_id: z.int(),
    since: Timestamp,
    queued: z.int().describe('Number of events that were queued for redelivery.'),
    has_more: z.boolean().describe(`Whether there were more than ${maxRecovered} events. If so, call again.`),
  })
  .meta({ id: 'WebhookRecovery' });

/**
 * Redelivers every event with a failed attempt since a given time that has not been delivered: once, at once and with
 * the same `webhook-id`. Failures of these deliveries do not affect the health of the webhook.
 */
export const recoverWebhook = keyProcedure
  .meta(
    post('/api/webhooks/{webhook_id}/recover', {
      summary: 'Redeliver all failed events',
      description:
        'Redelivers every event that has had a failed attempt since `since` and has not been delivered yet, ' +
        'immediately and with the same `webhook-id`. Retries that are still due stay scheduled until the event ' +
        `is delivered. Events are stored for 30 days; one call queues at most ${maxRecovered}, the oldest first. ` +
        '409 for a paused or disabled webhook.',
      refusals: {
        404: 'Webhook not found',
        409: 'Webhook is disabled: enable it before you request a redelivery',
      },
      example: { webhook_id: 1, since: '2026-11-22T00:00:00Z' },
      answer: { webhook_id: 1, since: '2026-11-22T00:00:00.000Z', queued: 3, has_more: false },
    }),
  )
  .input(RecoverRequest)
  .output(Recovery)
  .meta(
    tool('sends', 'Redeliver to a webhook every event that has failed since a given time.', {
      example: { webhook_id: 1, since: '2026-11-22T00:00:00Z' },
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { db, log } = ctx.resources;
    const { keyId } = ctx.caller;
    const since = new Date(input.since);
    return db.em().transactional(async (em) => {
      const webhook = await lockWebhook(em, { webhookId: input.webhook_id, keyId });
      if (webhook.status !== 'active') throw webhookStopped(webhook.status);
      const found = await queueFailed(em, { webhookId: webhook.id, since });
      const queued = Math.min(found, maxRecovered);
      if (queued > 0) await announce(em, deliverWebhooks);
      log.info({ webhookId: webhook.id, keyId, queued }, 'failed deliveries queued again');
      return { webhook_id: webhook.id, since: since.toISOString(), queued, has_more: found > queued };
    });
  });

/** The events of a webhook that have failed since a given time and are to be redelivered, oldest first. */
const failed = `failed as (
      select d.key_id, d.event_id, d.event, row_number() over (order by min(d.id)) as place
      from webhook_delivery d
      where d.webhook_id = ? and d.status = 'failed' and d.created_at >= ?
        and exists (select 1 from event e where e.id = d.event_id)
        and not exists (
          select 1 from webhook_delivery a
          where a.event_id = d.event_id and a.webhook_id = d.webhook_id
            and (a.status = 'delivered' or (a.status = 'pending' and not a.is_deferred))
        )
      group by d.key_id, d.event_id, d.event
      order by min(d.id)
      limit ${maxRecovered + 1}
    )`;

/**
 * The webhook is locked, so nobody else writes results for it or queues deliveries to it. Pending retries are
 * renumbered to come after the attempts created here. Returns how many events were found.
 */
async function queueFailed(
  em: SqlEntityManager,
  { webhookId, since }: { webhookId: number; since: Date },
): Promise<number> {
  await em.execute(
    `with ${failed}
     update webhook_delivery d set attempt = 2 + (select max(a.attempt) from webhook_delivery a
       where a.event_id = d.event_id and a.webhook_id = d.webhook_id and a.status <> 'pending')
     from failed f
     where d.event_id = f.event_id and d.webhook_id = ? and d.is_deferred and f.place <= ${maxRecovered}`,
    [webhookId, since, webhookId],
  );
  const [row] = await em.execute<{ found: number }[]>(
    `with ${failed},
    ${addingPending(`select ?::int as webhook_id, f.key_id, f.event_id, f.event,
      (select max(a.attempt) + 1 from webhook_delivery a
        where a.event_id = f.event_id and a.webhook_id = ? and a.status <> 'pending') as attempt,
      true as is_requested, false as is_deferred, now() as due_at, now() as now
      from failed f where f.place <= ${maxRecovered} order by f.place`)}
    select count(*)::int as found from failed`,
    [webhookId, since, webhookId, webhookId],
  );
  return row?.found ?? 0;
}
