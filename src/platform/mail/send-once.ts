import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Failure } from '../failure.ts';
import type { JobRun } from '../jobs/job-work.ts';
import { sendAtMostOnce } from '../jobs/send-at-most-once.ts';
import type { Resources } from '../resources.ts';
import type { MailMessage, SendOutcome } from './mail.ts';

/** The outcome of sending a mail. */
export type MailEnd = Exclude<SendOutcome, { kind: 'withdrawn' }>;

/** A mail that is recorded in a table, with the statements that update the record. */
export interface RecordedMail {
  /**
   * Since when it may be on its way, according to its record; set if an earlier attempt has not recorded its outcome.
   */
  sendingSince: Date | null | undefined;
  /** Writes the mail; undefined if there is nothing to send, which has then been recorded. */
  write: () => Promise<Omit<MailMessage, 'date'> | undefined>;
  /** Records that it may be on its way from now on; false if it should not be sent. */
  claim: (em: SqlEntityManager) => Promise<boolean>;
  /** Records the outcome. After a temporary refusal, sending is retried. */
  record: (em: SqlEntityManager, end: MailEnd) => Promise<void>;
}

const unseenEnd: MailEnd = { kind: 'unknown', reason: 'The attempt ended before its outcome was known' };

/**
 * Sends a mail as the work of a job, at most once. If it may already have been sent, it is not sent again, unless
 * sending it twice has the same effect as once. After a temporary refusal, the job retries.
 */
export async function sendMailOnce(
  { db, mail, clock }: Resources,
  run: JobRun<object>,
  { sendingSince, write, claim, record }: RecordedMail,
): Promise<void> {
  if (sendingSince != null && !mail.isRepeatable) return run.commit((em) => record(em, unseenEnd));
  const message = await write();
  if (message === undefined) return;
  const outcome = await sendAtMostOnce<MailEnd>(db, run, {
    begin: claim,
    send: (mayHandOver) => mail.send({ ...message, date: clock.now() }, { mayHandOver, signal: run.signal }),
    record,
    staysTrue: ({ kind }) => kind === 'accepted',
  });
  // The server's message can name the recipient, who must not appear in the log.
  if (outcome.kind === 'refused' && outcome.isPassing)
    throw new Failure('unavailable', 'The mail server did not accept the email');
}
