import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { endSubscriptions } from '#areas/payments/public.ts';
import { jobWork } from '#platform/jobs/job-work.ts';
import { sweepReaders } from './sweep-readers.job.ts';

const dayMs = 86_400_000;

/** Does the work of {@link sweepReaders}. */
export const sweepReadersWork = jobWork(sweepReaders, {
  async work({ db, jobs, clock }) {
    const now = clock.now();
    await db.em().transactional(async (em) => {
      const ids = await takeUnconfirmed(em, now);
      await endSubscriptions(em, { jobs }, ids);
    });
    await db.em().execute('delete from reader_session where expires_at < ?', [now]);
    await db.em().execute(
      `with forgotten as (
         delete from reader_link where expires_at < ? and task ->> 'kind' is distinct from 'purchase'
         returning id
       )
       delete from intel_mail where reader_link_id in (select id from forgotten)`,
      [new Date(now.getTime() - dayMs)],
    );
  },
});

/**
 * The subscriptions that were not confirmed in time, each once; except one that counts by now, because no other is paid
 * for.
 */
async function takeUnconfirmed(em: SqlEntityManager, now: Date): Promise<string[]> {
  const rows = await em.execute<{ id: string; counts: boolean }[]>(
    `update reader_link l set used_at = ? where l.used_at is null and l.expires_at < ? and l.task ->> 'kind' = 'purchase'
     returning l.task ->> 'subscriptionId' as id, exists (
       select 1 from intel_subscriber s where s.email = l.email and s.subscription_id = l.task ->> 'subscriptionId'
     ) as counts`,
    [now, now],
  );
  return rows.filter(({ counts }) => !counts).map(({ id }) => id);
}
