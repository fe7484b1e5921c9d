import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Webhook } from './entities/webhook.ts';
import { webhookNotFound } from './errors.ts';

/** A webhook of the given key. Throws 404 if it does not exist or belongs to another key. */
export async function requireWebhook(
  em: SqlEntityManager,
  { webhookId, keyId }: { webhookId: number; keyId: number },
): Promise<Webhook> {
  const webhook = await em.findOne(Webhook, { id: webhookId, keyId });
  if (webhook === null) throw webhookNotFound();
  return webhook;
}

/**
 * The same, locked until the transaction ends, so that decisions based on its state are still valid when they are
 * written.
 */
export async function lockWebhook(
  em: SqlEntityManager,
  { webhookId, keyId }: { webhookId: number; keyId: number },
): Promise<Webhook> {
  const webhook = await em.findOne(Webhook, { id: webhookId, keyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (webhook === null) throw webhookNotFound();
  return webhook;
}

/** Counting stops here; otherwise the answer would be slow for exactly those whose receivers are slow. */
const maxCounted = 10_000;

/** Number of pending deliveries of each webhook, up to 10,000 each. */
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
    // As an array literal, because the driver would expand a list into as many parameters.
    [`{${webhookIds.join(',')}}`],
  );
  return new Map(rows.map(({ id, pending }) => [id, pending]));
}
