import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { EventListener } from '#platform/event-listener.ts';
import { announce } from '#platform/loops/announce.ts';
import { addingPending } from './deliveries/add-deliveries.ts';
import { deliverWebhooks } from './deliveries/deliver-webhooks.ts';
import type { DeliveryStatus } from './schema.ts';

/**
 * Creates a first delivery, due at once, for every active webhook of the event's key that subscribes to its type.
 * Events of the platform itself have none. A webhook that is being deleted is skipped instead of waited for.
 */
export const queueDeliveries: EventListener = async (em, event) => {
  if (event.keyId === null) return;
  const [added] = await em.execute<{ count: number }[]>(
    `with subscribed as (
      select w.id from webhook w where w.key_id = ? and w.status = 'active' and ? = any (w.events)
      order by w.id for key share
    ),
    ${addingPending(`select subscribed.id as webhook_id, ?::int as key_id, ?::text as event_id, ?::text as event,
      1 as attempt, false as is_requested, false as is_deferred, clock_timestamp() as due_at, clock_timestamp() as now from subscribed`)}
    select count(*)::int as count from added`,
    [event.keyId, event.type, event.keyId, event.id, event.type],
  );
  if ((added?.count ?? 0) > 0) await announce(em, deliverWebhooks);
};

/** Number of attempts to deliver something to a key's webhooks that were created in a period, by status. */
export async function countDeliveries(
  em: SqlEntityManager,
  { keyId, from, to }: { keyId: number; from: Date; to: Date },
): Promise<Record<DeliveryStatus, number>> {
  const rows = await em.execute<{ status: DeliveryStatus; count: number }[]>(
    `select status, count(*)::int as count from webhook_delivery
     where key_id = ? and created_at >= ? and created_at < ? group by status`,
    [keyId, from, to],
  );
  const counts = { pending: 0, delivered: 0, failed: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
