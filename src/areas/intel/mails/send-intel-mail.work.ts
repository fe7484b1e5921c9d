import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '#platform/failure.ts';
import { type JobRun, jobWork } from '#platform/jobs/definition.ts';
import type { SendOutcome } from '#platform/mail/mail.ts';
import { readMailboxes } from '#platform/mail/recipients.ts';
import type { Resources } from '#platform/resources.ts';
import { IntelMail } from '../entities/intel-mail.ts';
import { assignMessageId, claimMail, recordMail } from './mail-ledger.ts';
import { type Payload, sendIntelMail } from './send-intel-mail.job.ts';
import { writeMail } from './write-mail.ts';

const unknownEnd = 'The connection broke while the mail was handed over: it may have been sent, and is not sent again';

/** Waits between tries to record that a mail was sent: it must not go out twice because its record was lost. */
const recordWaitsMs = [100, 400, 1_600, 6_400];

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
  const { db, mail, clock } = resources;
  const { mailId } = run.payload;
  const em = db.em();
  const row = await em.findOne(IntelMail, { id: mailId, status: 'pending' });
  if (row === null) return;
  const note = (status: 'skipped' | 'failed' | 'pending', error: string) =>
    run.commit((unit) => recordMail(unit, mailId, { status, error }));
  // The attempt before this one ended between the hand-over and its record.
  if (row.sendingSince != null && !mail.isRepeatable) return note('failed', unknownEnd);
  const written = await writeMail(resources, row);
  if (typeof written === 'string') return note('skipped', written);
  const { email, words } = written;
  const read = readMailboxes(email);
  if ('problem' in read) return note('failed', read.problem);
  const messageId = await assignMessageId(em, mailId, mail.newMessageId());
  const mayHandOver = async () => {
    let isOurs = false;
    await run.commit(async (unit) => {
      isOurs = await claimMail(unit, mailId, mail.isRepeatable);
    });
    return isOurs;
  };
  const message = { to: read.mailboxes, ...words, messageId, date: clock.now() };
  await recordOutcome(resources, run, await mail.send(message, { mayHandOver, signal: run.signal }));
}

async function recordOutcome(resources: Resources, run: JobRun<Payload>, outcome: SendOutcome): Promise<void> {
  const { mailId } = run.payload;
  const note = (status: 'failed' | 'pending', error: string) =>
    run.commit((em) => recordMail(em, mailId, { status, error }));
  switch (outcome.kind) {
    case 'withdrawn':
      return;
    case 'accepted':
      return noteSent(resources, mailId);
    case 'unknown':
      return note('failed', unknownEnd);
    case 'refused':
      await note(outcome.isPassing ? 'pending' : 'failed', outcome.reason);
      // The words of the server may name the recipient, who has no place in a log.
      if (outcome.isPassing) throw new Failure('unavailable', 'The mail was not taken');
  }
}

/** Not bound to the attempt: whoever owns the job by now, the mail is sent. */
async function noteSent({ db }: Resources, mailId: number): Promise<void> {
  const record = () => recordMail(db.em(), mailId, { status: 'sent', error: null });
  for (const waitMs of recordWaitsMs) {
    try {
      return await record();
    } catch {
      await wait(waitMs);
    }
  }
  await record();
}
