import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '#platform/failure.ts';
import { type JobRun, jobWork } from '#platform/jobs/definition.ts';
import type { SendOutcome } from '#platform/mail/mail.ts';
import { readMailboxes } from '#platform/mail/recipients.ts';
import type { Resources } from '#platform/resources.ts';
import { EmailDraft } from '../entities/email-draft.ts';
import { claimSend, recordSent, recordUnsent, type UnsentEnd } from '../queries.ts';
import { domainProblem } from './recipient-domains.ts';
import { type Payload, sendDraft } from './send-draft.job.ts';

/** Said when the mail server may have taken a mail without our knowing: only its author can look, and decide. */
const unknownEnd =
  'The connection broke while the mail was handed over, so it may have been sent or not. It is not sent again by itself: approve the draft again to send it, with the same Message-ID';

const retried = '; it is tried again by itself';

const givenUp = '; it is not tried again by itself: approve the draft again to send it';

/** Waits between tries to record that a mail was sent. Its loss would leave its author in doubt for no reason. */
const recordWaitsMs = [100, 400, 1_600, 6_400];

/** Does the work of {@link sendDraft}. */
export const sendDraftWork = jobWork(sendDraft, {
  work: sendVersion,
  onGiveUp: async (em, { payload, error }) => {
    const draft = await em.findOne(EmailDraft, { id: payload.draftId, version: payload.version, status: 'approved' });
    if (draft === null) return;
    const said = error instanceof Failure && error.kind === 'forbidden' ? error.message : draft.sendError;
    const why = (said ?? 'It could not be sent').replace(retried, '');
    if (draft.sendingSince == null) {
      await recordUnsent(em, payload, { reason: `${why}${givenUp}`, end: 'nothing-left' });
    } else {
      await recordUnsent(em, payload, { reason: unknownEnd, end: 'unknown' });
    }
  },
});

async function sendVersion(resources: Resources, run: JobRun<Payload>): Promise<void> {
  const { db, mail, clock } = resources;
  const { draftId, version } = run.payload;
  const draft = await db.em().findOne(EmailDraft, { id: draftId, version, status: 'approved' });
  if (draft === null) return;
  // The attempt before this one ended between the hand-over and its record.
  if (draft.sendingSince != null && !mail.isRepeatable) return noteUnsent(run, { reason: unknownEnd, end: 'unknown' });
  const read = readMailboxes(draft.to ?? '');
  const problem = 'problem' in read ? read.problem : domainProblem(read.mailboxes, resources.config.mail.domains);
  if ('problem' in read || problem !== undefined) {
    return noteUnsent(run, { reason: problem ?? 'There is no recipient', end: 'nothing-left' });
  }
  const messageId = draft.messageId ?? '';
  const message = { to: read.mailboxes, subject: draft.subject, text: draft.body, messageId, date: clock.now() };
  const mayHandOver = async () => {
    let isOurs = false;
    await run.commit(async (em) => {
      isOurs = await claimSend(em, run.payload, mail.isRepeatable);
    });
    return isOurs;
  };
  const outcome = await mail.send(message, { mayHandOver, signal: run.signal });
  await recordOutcome(resources, run, { outcome, messageId });
}

async function recordOutcome(
  resources: Resources,
  run: JobRun<Payload>,
  { outcome, messageId }: { outcome: SendOutcome; messageId: string },
): Promise<void> {
  switch (outcome.kind) {
    case 'withdrawn':
      return;
    case 'accepted':
      return noteSent(resources, { draftId: run.payload.draftId, messageId, refused: outcome.refused });
    case 'unknown':
      return noteUnsent(run, { reason: unknownEnd, end: 'unknown' });
    case 'refused':
      await noteUnsent(
        run,
        outcome.isPassing
          ? { reason: `${outcome.reason}${retried}`, end: 'tried-again' }
          : { reason: outcome.reason, end: 'nothing-left' },
      );
      // The words of the server may name the recipient, who has no place in a log.
      if (outcome.isPassing) throw new Failure('unavailable', 'The mail was not taken');
  }
}

/** Not bound to the attempt: whoever owns the job by now, the mail is sent. */
async function noteSent(
  { db, mail }: Resources,
  sent: { draftId: number; messageId: string; refused: string | null },
): Promise<void> {
  for (const waitMs of recordWaitsMs) {
    try {
      return await recordSent(db.em(), { ...sent, via: mail.via });
    } catch {
      await wait(waitMs);
    }
  }
  await recordSent(db.em(), { ...sent, via: mail.via });
}

function noteUnsent(run: JobRun<Payload>, unsent: { reason: string; end: UnsentEnd }): Promise<void> {
  return run.commit((em) => recordUnsent(em, run.payload, unsent));
}
