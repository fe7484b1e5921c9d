import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { jobWork } from '#platform/jobs/job-work.ts';
import { sweepMessages } from './sweep-messages.job.ts';

const dayMs = 86_400_000;

/** How long messages are kept, and the names of those that asked for a research. */
const keptDays = 90;

/** How long parts of long messages and tokens are known, so that what is sent again is recognised. */
const partsKnownDays = 3;

const tokensKnownDays = 1;

/** Rows deleted in one transaction, so that none takes long. */
const rowsAtATime = 5_000;

const tables = [
  { name: 'chat_message', days: keptDays },
  { name: 'chat_receipt', days: keptDays },
  { name: 'chat_research', days: keptDays },
  { name: 'sms_part', days: partsKnownDays },
  { name: 'chat_callback', days: tokensKnownDays },
] as const;

/** Does the work of {@link sweepMessages}. */
export const sweepMessagesWork = jobWork(sweepMessages, {
  async work({ db, clock }, run) {
    const nowMs = clock.now().getTime();
    for (const { name, days } of tables) {
      while (await forget(db.em(), { name, before: new Date(nowMs - days * dayMs) })) run.signal.throwIfAborted();
    }
    await db.em().execute(
      `delete from chat_session s where s.updated_at < ? and s.notifications = 'enabled'
         and not exists (select 1 from chat_message m where m.session_id = s.id)
         and not exists (select 1 from chat_reminder r where r.session_id = s.id)`,
      [new Date(nowMs - keptDays * dayMs)],
    );
  },
});

/** Answers whether there may be more. */
async function forget(
  em: SqlEntityManager,
  { name, before }: { name: (typeof tables)[number]['name']; before: Date },
): Promise<boolean> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `delete from ${name} where ctid in (select ctid from ${name} where created_at < ? limit ${rowsAtATime})`,
    [before],
    'run',
  );
  return affectedRows > 0;
}
