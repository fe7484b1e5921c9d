import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { jobWork } from '#platform/jobs/job-work.ts';
import type { Resources } from '#platform/resources.ts';
import { Briefing } from '../entities/briefing.ts';
import { ReaderWatch } from '../entities/reader-watch.ts';
import { addAlertMail, alreadyAlerted } from '../mails/mail-ledger.ts';
import { sendIntelMail } from '../mails/send-intel-mail.job.ts';
import { matchingBriefings } from './matching.ts';
import { sendAlerts } from './send-alerts.job.ts';

/** How long after being written a briefing is included, so that the transaction that wrote it has ended. */
const delayMs = 60_000;
/** Number of watches that one pass locks and checks. */
const batch = 100;
const maxListed = 20;
const dayMs = 86_400_000;

/** Does the work of {@link sendAlerts}. */
export const sendAlertsWork = jobWork(sendAlerts, {
  async work(resources) {
    const { db, clock } = resources;
    const until = new Date(clock.now().getTime() - delayMs);
    const [newest] = await db
      .em()
      .find(
        Briefing,
        { indexedAt: { $lte: until } },
        { fields: ['indexedAt'], orderBy: { indexedAt: 'desc' }, limit: 1 },
      );
    if (newest === undefined) return;
    let looked = batch;
    while (looked === batch) {
      looked = await db.em().transactional((em) => alertSome(em, resources, { newest: newest.indexedAt, until }));
    }
  },
});

/** Checks a batch of watches and writes the emails, and records in the same transaction how far they were checked. */
async function alertSome(
  em: SqlEntityManager,
  { clock, jobs }: Pick<Resources, 'clock' | 'jobs'>,
  { newest, until }: { newest: Date; until: Date },
): Promise<number> {
  const watches = await em.find(
    ReaderWatch,
    { alerts: true, alertedUntil: { $lt: newest } },
    { orderBy: { alertedUntil: 'asc', id: 'asc' }, limit: batch, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
  );
  for (const watch of watches) {
    const after = watch.alertedUntil;
    const found = await matchingBriefings(em, watch, { limit: maxListed, written: { after, until } });
    // A file with an old date that is added now is not news.
    const oldestDay = new Date(after.getTime() - dayMs).toISOString().slice(0, 10);
    const recent = found.filter(({ matter }) => matter.date >= oldestDay).map(({ filename }) => filename);
    watch.alertedUntil = until;
    if (recent.length === 0) continue;
    // A corrected file is indexed again, and a briefing can match several watches of its reader.
    const alreadySent = await alreadyAlerted(em, { subscriberId: watch.subscriberId, filenames: recent });
    const filenames = recent.filter((filename) => !alreadySent.has(filename));
    if (filenames.length === 0) continue;
    const mailId = await addAlertMail(em, clock, { watch, filenames, until });
    if (mailId !== undefined) await jobs.send(em, sendIntelMail, { mailId });
  }
  await em.flush();
  return watches.length;
}
