import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Resources } from '#platform/resources.ts';
import { retryLater, retrySoon } from './retry-delivery.job.ts';

/** A retry that has just been created, and the time at which it is due. */
export interface DeferredRetry {
  deliveryId: number;
  dueAtMs: number;
  /** Whether it is due in less than a minute. */
  isSoon: boolean;
}

/** Sends the jobs that will put retries into the queue when they are due, in the transaction of `em`. */
export async function sendRetryJobs(
  em: SqlEntityManager,
  { jobs }: Pick<Resources, 'jobs'>,
  retries: readonly DeferredRetry[],
): Promise<void> {
  const dueAt = new Map(retries.map(({ deliveryId, dueAtMs }) => [deliveryId, new Date(dueAtMs)]));
  const settings = ({ deliveryId }: { deliveryId: number }) => {
    const startAt = dueAt.get(deliveryId);
    return startAt === undefined ? {} : { startAt };
  };
  for (const definition of [retrySoon, retryLater]) {
    const payloads = retries.filter(({ isSoon }) => isSoon === (definition === retrySoon));
    await jobs.sendMany(
      em,
      definition,
      payloads.map(({ deliveryId }) => ({ deliveryId })),
      settings,
    );
  }
}

/** Selects deferred retries: those with the given ids, or those of a webhook that are already due. */
type WhichRetries = { ids: readonly number[] } | { webhookId: number };

/**
 * Puts deferred retries into the queue and returns how many. Retries of a paused or disabled webhook stay deferred
 * until it is active again. Webhooks are locked first and in order, as in the code that writes results or deletes a
 * webhook, so that no deadlock can occur.
 */
export async function queueRetries(em: SqlEntityManager, which: WhichRetries): Promise<number> {
  const [condition, value] =
    'ids' in which
      ? ['d.id = any (?::int[])', `{${which.ids.join(',')}}`]
      : ['d.webhook_id = ? and d.next_attempt_at <= clock_timestamp()', which.webhookId];
  const queued = await em.execute<object[]>(
    `with due as (
      select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.is_deferred and w.status = 'active' and ${condition}
      order by w.id, d.id for key share of w for no key update of d
    ),
    called as (
      update webhook_delivery d set is_deferred = false from due where d.id = due.id
      returning d.id, d.webhook_id, d.next_attempt_at
    )
    insert into queued_delivery (delivery_id, webhook_id, due_at)
    select id, webhook_id, least(next_attempt_at, clock_timestamp()) from called returning 1`,
    [value],
  );
  return queued.length;
}

/**
 * Cancels the remaining retries of events that have been delivered by a redelivery; `requested` has the ids of the
 * redeliveries. Their jobs then find nothing to do.
 */
export async function supersedeRetries(em: SqlEntityManager, requestedIds: readonly number[]): Promise<void> {
  await em.execute(
    `with arrived as (
      select event_id, webhook_id from webhook_delivery where id = any (?::int[]) and status = 'delivered'
    ),
    dropped as (
      delete from webhook_delivery d using arrived a
      where d.event_id = a.event_id and d.webhook_id = a.webhook_id and d.is_deferred
      returning d.event_id, d.webhook_id, d.next_attempt_at
    )
    update webhook_delivery d set next_attempt_at = null from dropped
    where d.event_id = dropped.event_id and d.webhook_id = dropped.webhook_id and d.status = 'failed'
      and d.next_attempt_at = dropped.next_attempt_at`,
    [`{${requestedIds.join(',')}}`],
  );
}
