import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { jobWork } from '#platform/jobs/job-work.ts';
import { sweepPayments } from './sweep-payments.job.ts';

/** How long events without an owner are kept: longer than any provider redelivers an event. */
const waitingDays = 90;

/** How long expired pages of the sandbox still say so. */
const expiredDays = 7;

/** The most rows deleted in one transaction, so that none takes long. */
const rowsAtATime = 5_000;

/** Does the work of {@link sweepPayments}. */
export const sweepPaymentsWork = jobWork(sweepPayments, {
  async work({ db }, run) {
    for (const rows of [ownerlessEvents, idleSubjects, expiredPages]) {
      while (await forget(db.em(), rows)) run.signal.throwIfAborted();
    }
  },
});

const ownerlessEvents = `delete from payment_event where id in (
  select id from payment_event
  where owner is null and received_at < now() - interval '${waitingDays} days' limit ${rowsAtATime})`;

/** A locked row belongs to an event that is about to be stored. */
const idleSubjects = `delete from payment_subject s where (s.endpoint, s.name) in (
  select endpoint, name from payment_subject i
  where not exists (select 1 from payment_event e where e.endpoint = i.endpoint and e.subscription_id = i.name)
    and not exists (select 1 from payment_event e where e.endpoint = i.endpoint and e.customer_id = i.name)
  limit ${rowsAtATime} for update skip locked)`;

const expiredPages = `delete from sandbox_session where id in (
  select id from sandbox_session where expires_at < now() - interval '${expiredDays} days' limit ${rowsAtATime})`;

/** Returns whether there can be more rows. */
async function forget(em: SqlEntityManager, statement: string): Promise<boolean> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(statement, [], 'run');
  return affectedRows > 0;
}
