import { z } from 'zod';
import { defineJob } from '#platform/jobs/definition.ts';

/**
 * Forgets sessions that have ended, and links a day after their end, with the mails that brought them: by then they are
 * counted no more, and an address that nobody has subscribed is kept no longer than that. Links of purchases stay, so
 * that nobody is asked about the same one again.
 */
export const sweepReaders = defineJob({
  name: 'sweep-readers',
  payload: z.object({}),
  kind: 'long',
  isUnique: true,
  async work({ db, clock }) {
    const now = clock.now();
    await db.em().execute('delete from reader_session where expires_at < ?', [now]);
    await db.em().execute(
      `with forgotten as (
         delete from reader_link where expires_at < ? - interval '1 day' and task ->> 'kind' is distinct from 'purchase'
         returning id
       )
       delete from intel_mail where reader_link_id in (select id from forgotten)`,
      [now],
    );
  },
});
