import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { endSubscriptions } from '#areas/billing/public.ts';
import { defineJob } from '#platform/jobs/definition.ts';

const dayMs = 86_400_000;

/**
 * Ends purchases that nobody has confirmed within their week, with what is left of the month credited: nobody pays on for
 * what gives them nothing. Forgets sessions that have ended, and links a day after their end with the mails that brought
 * them: by then they are counted no more, and no address of a stranger is kept longer. Links of purchases stay, so that
 * nobody is asked about the same one again.
 */
export const sweepReaders = defineJob({
  name: 'sweep-readers',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
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
 * The subscriptions that were asked about in vain, each once. One that has come to count meanwhile, because nothing else
 * is paid for any more, is none of them.
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
