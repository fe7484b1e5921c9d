import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { WebhookDelivery } from '../entities/webhook-delivery.ts';

/**
 * The parts `added` and `queued` of a statement that creates pending deliveries: a row in the history for each and,
 * unless it is deferred, an entry in the queue. `source` is a query that returns webhook_id, key_id, event_id, event,
 * attempt, is_requested, is_deferred, due_at and now.
 */
export function addingPending(source: string): string {
  return `added as (
  insert into webhook_delivery
    (webhook_id, key_id, event_id, event, attempt, status, is_requested, is_deferred, next_attempt_at, created_at)
  select s.webhook_id, s.key_id, s.event_id, s.event, s.attempt, 'pending', s.is_requested, s.is_deferred, s.due_at, s.now
  from (${source}) s
  returning id, webhook_id, next_attempt_at, is_deferred
),
queued as (
  insert into queued_delivery (delivery_id, webhook_id, due_at)
  select id, webhook_id, next_attempt_at from added where not is_deferred
)`;
}

/** A delivery that was made immediately, while its caller waited for the result. */
export type FinishedDelivery = Pick<
  WebhookDelivery,
  | 'keyId'
  | 'eventId'
  | 'event'
  | 'attempt'
  | 'isRequested'
  | 'nextAttemptAt'
  | 'responseStatus'
  | 'responseBody'
  | 'error'
  | 'durationMs'
  | 'createdAt'
  | 'finishedAt'
> & { webhook: number; status: 'delivered' | 'failed' };

/** Stores deliveries that have already ended and were never queued. */
export async function addFinished(em: SqlEntityManager, deliveries: readonly FinishedDelivery[]): Promise<void> {
  if (deliveries.length > 0) await em.insertMany(WebhookDelivery, [...deliveries]);
}
