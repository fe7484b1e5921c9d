import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Webhook } from './entities/webhook.ts';
import { webhookNotFound } from './errors.ts';

/** A webhook of the given key. Throws the 404 for an absent one and for somebody else's. */
export async function requireWebhook(
  em: SqlEntityManager,
  { webhookId, keyId }: { webhookId: number; keyId: number },
): Promise<Webhook> {
  const webhook = await em.findOne(Webhook, { id: webhookId, keyId });
  if (webhook === null) throw webhookNotFound();
  return webhook;
}

/** The same, locked until the transaction ends, so that what is decided by its state still holds when it is written. */
export async function lockWebhook(
  em: SqlEntityManager,
  { webhookId, keyId }: { webhookId: number; keyId: number },
): Promise<Webhook> {
  const webhook = await em.findOne(Webhook, { id: webhookId, keyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (webhook === null) throw webhookNotFound();
  return webhook;
}

/** Counting on would make the answer slow for exactly those whose receivers are slow. */
const maxCounted = 10_000;

/** How many deliveries each of the webhooks still has to be sent, up to 10,000 each. */
export async function countPending(em: SqlEntityManager, webhookIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await em.execute<{ id: number; pending: number }[]>(
    `select w.id, (
       select count(*)::int from (
         (select 1 from queued_delivery q where q.webhook_id = w.id limit ${maxCounted})
         union all
         (select 1 from webhook_delivery d where d.webhook_id = w.id and d.is_deferred limit ${maxCounted})
         limit ${maxCounted}
       ) counted
     ) as pending
     from unnest(?::int[]) as w (id)`,
    // As the text of an array: the driver would spread a list over as many parameters.
    [`{${webhookIds.join(',')}}`],
  );
  return new Map(rows.map(({ id, pending }) => [id, pending]));
}
