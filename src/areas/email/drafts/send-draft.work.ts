import { Failure } from '#platform/failure.ts';
import { type JobRun, jobWork } from '#platform/jobs/job-work.ts';
import { readMailboxes } from '#platform/mail/recipients.ts';
import { type MailEnd, sendMailOnce } from '#platform/mail/send-once.ts';
import type { Resources } from '#platform/resources.ts';
import { EmailDraft } from '../entities/email-draft.ts';
import { claimSend, recordSent, recordUnsent, type UnsentEnd } from '../queries.ts';
import { domainProblem } from './recipient-domains.ts';
import { type Payload, sendDraft } from './send-draft.job.ts';

/** The error when it is unknown whether the mail server accepted a mail: only its author can find out and decide. */
const unknownEnd =
  'The connection to the mail server was lost while sending, so the email may or may not have been sent. It is not sent again automatically: approve the draft again to resend it with the same Message-ID';

const retried = '; sending is retried automatically';

const givenUp = '; sending is not retried automatically: approve the draft again to send it';

/** Does the work of {@link sendDraft}. */
export const sendDraftWork = jobWork(sendDraft, {
  work: sendVersion,
  onGiveUp: async (em, { payload, error }) => {
    const draft = await em.findOne(EmailDraft, { id: payload.draftId, version: payload.version, status: 'approved' });
    if (draft === null) return;
    const errorMessage = error instanceof Failure && error.kind === 'forbidden' ? error.message : draft.sendError;
    const why = (errorMessage ?? 'It could not be sent').replace(retried, '');
    if (draft.sendingSince == null) {
      await recordUnsent(em, payload, { reason: `${why}${givenUp}`, end: 'nothing-left' });
    } else {
      await recordUnsent(em, payload, { reason: unknownEnd, end: 'unknown' });
    }
  },
});

async function sendVersion(resources: Resources, run: JobRun<Payload>): Promise<void> {
  const { db, mail, config } = resources;
  const { draftId, version } = run.payload;
  const draft = await db.em().findOne(EmailDraft, { id: draftId, version, status: 'approved' });
  if (draft === null) return;
  const messageId = draft.messageId ?? '';
  await sendMailOnce(resources, run, {
    sendingSince: draft.sendingSince,
    write: async () => {
      const read = readMailboxes(draft.to ?? '');
      const problem = 'problem' in read ? read.problem : domainProblem(read.mailboxes, config.mail.domains);
      if (!('problem' in read) && problem === undefined) {
        return { to: read.mailboxes, subject: draft.subject, text: draft.body, messageId };
      }
      const reason = problem ?? 'There is no recipient';
      await run.commit((em) => recordUnsent(em, run.payload, { reason, end: 'nothing-left' }));
      return undefined;
    },
    claim: (em) => claimSend(em, run.payload, mail.isRepeatable),
    record: (em, end) =>
      end.kind === 'accepted'
        ? recordSent(em, { draftId, messageId, via: mail.via, refused: end.refused })
        : recordUnsent(em, run.payload, unsentEnd(end)),
  });
}

function unsentEnd(end: Exclude<MailEnd, { kind: 'accepted' }>): { reason: string; end: UnsentEnd } {
  if (end.kind === 'unknown') return { reason: unknownEnd, end: 'unknown' };
  if (end.isPassing) return { reason: `${end.reason}${retried}`, end: 'tried-again' };
  return { reason: end.reason, end: 'nothing-left' };
}
