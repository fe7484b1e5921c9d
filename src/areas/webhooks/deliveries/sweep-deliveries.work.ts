import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { jobWork } from '#platform/jobs/job-work.ts';
import { announce } from '#platform/loops/announce.ts';
import { queueRetries } from './deferred-retries.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { sweepDeliveries } from './sweep-deliveries.job.ts';

const dayMs = 86_400_000;

/** How long finished deliveries are listed, and events can be redelivered. */
const keptDays = 30;

/** How long deliveries wait for a paused or disabled webhook to become active again. */
const waitingDays = 3;

/** The most rows per transaction, so that none takes long. */
const rowsAtATime = 5_000;

/** Does the work of {@link sweepDeliveries}. */
export const sweepDeliveriesWork = jobWork(sweepDeliveries, {
  async work({ db, clock }, run) {
    const nowMs = clock.now().getTime();
    const steps = [
      (em: SqlEntityManager) => giveUpWaiting(em, new Date(nowMs - waitingDays * dayMs)),
      (em: SqlEntityManager) => giveUpDeferred(em, new Date(nowMs - waitingDays * dayMs)),
      queueForgotten,
      deliverySweep(new Date(nowMs - keptDays * dayMs)),
      (em: SqlEntityManager) => forgetEvents(em, new Date(nowMs - keptDays * dayMs)),
    ];
    for (const step of steps) {
      while (await step(db.em())) run.signal.throwIfAborted();
    }
  },
});

/** Returns, like the other steps, whether there can be more. */
async function giveUpWaiting(em: SqlEntityManager, before: Date): Promise<boolean> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `with given_up as (
       delete from queued_delivery where delivery_id in (
         select q.delivery_id from queued_delivery q join webhook w on w.id = q.webhook_id
         where q.due_at < ? and w.status <> 'active' and (q.leased_until is null or q.leased_until < now())
         limit ${rowsAtATime} for update of q skip locked for key share of w skip locked)
       returning delivery_id
     )
     update webhook_delivery d set status = 'failed', error = 'The webhook was paused or disabled', finished_at = now(),
       next_attempt_at = null
     from given_up where d.id = given_up.delivery_id`,
    [before],
    'run',
  );
  return affectedRows > 0;
}

/** The same for retries that became due while their webhook was paused or disabled. */
async function giveUpDeferred(em: SqlEntityManager, before: Date): Promise<boolean> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `update webhook_delivery set status = 'failed', error = 'The webhook was paused or disabled', finished_at = now(),
       next_attempt_at = null, is_deferred = false
     where id in (
       select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id
       where d.is_deferred and d.next_attempt_at < ? and w.status <> 'active'
       limit ${rowsAtATime} for no key update of d skip locked for key share of w skip locked)`,
    [before],
    'run',
  );
  return affectedRows > 0;
}

/** Queues retries that are so late that their job must have been lost. */
async function queueForgotten(em: SqlEntityManager): Promise<boolean> {
  return em.transactional(async (work) => {
    const late = await work.execute<{ id: number }[]>(
      `select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id
       where d.is_deferred and d.next_attempt_at < now() - interval '1 hour' and w.status = 'active'
       limit ${rowsAtATime}`,
    );
    if (late.length === 0) return false;
    const queued = await queueRetries(work, { ids: late.map(({ id }) => id) });
    await announce(work, deliverWebhooks);
    return queued > 0;
  });
}

/** Goes through the ids in order as long as there are old rows; ids grow with time, so no other index is needed. */
function deliverySweep(before: Date): (em: SqlEntityManager) => Promise<boolean> {
  let last = 0;
  return async (em) => {
    const [chunk] = await em.execute<{ last: number | null; is_old: boolean | null }[]>(
      `with chunk as (
        select id, status, finished_at, created_at from webhook_delivery where id > ? order by id limit ${rowsAtATime}
      ),
      deleted as (
        delete from webhook_delivery d using chunk
        where d.id = chunk.id and chunk.status <> 'pending' and chunk.finished_at < ?
      )
      select max(id) as last, min(created_at) < ? as is_old from chunk`,
      [last, before, before],
    );
    last = chunk?.last ?? last;
    return chunk?.is_old === true;
  };
}

async function forgetEvents(em: SqlEntityManager, before: Date): Promise<boolean> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `delete from event where id in (
       select e.id from event e
       where e.created_at < ?
         and not exists (select 1 from webhook_delivery d where d.event_id = e.id and d.status = 'pending')
       limit ${rowsAtATime})`,
    [before],
    'run',
  );
  return affectedRows > 0;
}
