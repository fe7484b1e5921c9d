import { type JobRun, jobWork } from '#platform/jobs/job-work.ts';
import { readMailboxes } from '#platform/mail/recipients.ts';
import { type MailEnd, sendMailOnce } from '#platform/mail/send-once.ts';
import type { Resources } from '#platform/resources.ts';
import { IntelMail } from '../entities/intel-mail.ts';
import { assignMessageId, claimMail, type MailRecord, recordMail } from './mail-ledger.ts';
import { type Payload, sendIntelMail } from './send-intel-mail.job.ts';
import { writeMail } from './write-mail.ts';

const unknownEnd =
  'The connection was lost while sending, so the email may or may not have been sent. It is not sent again';

/** Does the work of {@link sendIntelMail}. */
export const sendIntelMailWork = jobWork(sendIntelMail, {
  work: sendMail,
  onGiveUp: async (em, { payload: { mailId } }) => {
    const row = await em.findOne(IntelMail, { id: mailId });
    const error = row?.sendingSince == null ? (row?.error ?? 'It could not be sent') : unknownEnd;
    await recordMail(em, mailId, { status: 'failed', error });
  },
});

async function sendMail(resources: Resources, run: JobRun<Payload>): Promise<void> {
  const { db, mail } = resources;
  const { mailId } = run.payload;
  const row = await db.em().findOne(IntelMail, { id: mailId, status: 'pending' });
  if (row === null) return;
  await sendMailOnce(resources, run, {
    sendingSince: row.sendingSince,
    write: () => addressMail(resources, run, row),
    claim: (em) => claimMail(em, mailId, mail.isRepeatable),
    record: (em, end) => recordMail(em, mailId, recordOf(end)),
  });
}

/** The email to send; undefined if it should not be sent, with the reason recorded. */
async function addressMail(resources: Resources, run: JobRun<Payload>, row: IntelMail) {
  const note = async (status: 'skipped' | 'failed', error: string) => {
    await run.commit((em) => recordMail(em, row.id, { status, error }));
    return undefined;
  };
  const written = await writeMail(resources, row);
  if (typeof written === 'string') return note('skipped', written);
  const read = readMailboxes(written.email);
  if ('problem' in read) return note('failed', read.problem);
  const messageId = await assignMessageId(resources.db.em(), row.id, resources.mail.newMessageId());
  return { to: read.mailboxes, ...written.words, messageId };
}

function recordOf(end: MailEnd): MailRecord {
  if (end.kind === 'accepted') return { status: 'sent', error: null };
  if (end.kind === 'unknown') return { status: 'failed', error: unknownEnd };
  return { status: end.isPassing ? 'pending' : 'failed', error: end.reason };
}
