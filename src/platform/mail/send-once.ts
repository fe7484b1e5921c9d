import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Failure } from '../failure.ts';
import type { JobRun } from '../jobs/definition.ts';
import { handOverOnce } from '../jobs/hand-over.ts';
import type { Resources } from '../resources.ts';
import type { MailMessage, SendOutcome } from './mail.ts';

/** What became of a mail that was to be sent. */
export type MailEnd = Exclude<SendOutcome, { kind: 'withdrawn' }>;

/** A mail that is on record in a table, and the statements that keep that record. */
export interface RecordedMail {
  /** Since when it may be on its way, by its record: set by an attempt before this one that told no end. */
  sendingSince: Date | null | undefined;
  /** Writes the mail; undefined when there is nothing to send, which is on record by then. */
  write: () => Promise<Omit<MailMessage, 'date'> | undefined>;
  /** Puts on record that it may be on its way from now on; false when it is not to be. */
  claim: (em: SqlEntityManager) => Promise<boolean>;
  /** Records what became of it. A refusal that passes is tried again by itself. */
  record: (em: SqlEntityManager, end: MailEnd) => Promise<void>;
}

const unseenEnd: MailEnd = { kind: 'unknown', reason: 'The attempt ended before it was known what became of it' };

/**
 * Sends a mail as the work of a job, at most once. One that may have left is not sent again, unless sending it twice is
 * the same as once; a refusal that passes makes the job try again.
 */
export async function sendMailOnce(
  { db, mail, clock }: Resources,
  run: JobRun<object>,
  { sendingSince, write, claim, record }: RecordedMail,
): Promise<void> {
  if (sendingSince != null && !mail.isRepeatable) return run.commit((em) => record(em, unseenEnd));
  const message = await write();
  if (message === undefined) return;
  const outcome = await handOverOnce<MailEnd>(db, run, {
    begin: claim,
    send: (mayHandOver) => mail.send({ ...message, date: clock.now() }, { mayHandOver, signal: run.signal }),
    record,
    staysTrue: ({ kind }) => kind === 'accepted',
  });
  // The words of the server may name the recipient, who has no place in a log.
  if (outcome.kind === 'refused' && outcome.isPassing)
    throw new Failure('unavailable', 'The mail server did not accept the email');
}
