import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { readMailboxes } from '#platform/mail/recipients.ts';
import { countDraft } from '../drafts/count-draft.ts';
import { domainProblem } from '../drafts/recipient-domains.ts';
import { sendDraft } from '../drafts/send-draft.job.ts';
import { findObstacle } from '../drafts/send-guards.ts';
import type { EmailDraft } from '../entities/email-draft.ts';
import { exampleDraft } from '../examples.ts';
import { findDraft, moveDraft } from '../queries.ts';
import { DraftDetail, viewDraft } from '../view.ts';

/**
 * Approves a draft. Its new status and the job that sends it are committed together. A draft that is waiting to be sent
 * is not queued again, so it is sent once however often it is approved; one that could not be sent is tried again.
 */
export const approveDraft = keyProcedure
  .meta(
    post('/api/email/drafts/{draft_id}/approve', {
      summary: 'Approve and send an email draft',
      description:
        'The draft is sent shortly afterwards, and only once, however often it is approved. A draft without a ' +
        'recipient, with an empty subject or text, with a placeholder left in it, or that mentions an attachment ' +
        'stays approved, and `send_error` says why it was not sent. The same happens when the operator does not ' +
        'allow email to the recipient’s domain, and when the key has used up its recipients for today (free 10, ' +
        'developer 50, pro 200, enterprise 1,000, or as agreed). Approve it again to retry. 409 for a draft that ' +
        'has been sent.',
      refusals: { 404: 'Draft not found', 409: 'Cannot approve a draft that is sent' },
      example: { draft_id: 1 },
      answer: {
        ...exampleDraft,
        status: 'approved',
        send_error: 'There is no recipient',
        body: 'Dear Anna,\n\nCould you please send the figures for March by Friday?\n\nKind regards,',
      },
    }),
  )
  .input(z.object({ draft_id: idOf('draft') }))
  .output(DraftDetail)
  .meta(
    tool('sends', 'Send an email draft to its recipient. A sent email cannot be recalled.', {
      example: { draft_id: 5 },
      reachesOut: true,
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { config, db, clock, jobs, log, mail } = ctx.resources;
    const { keyId } = ctx.caller;
    const draft = await db.em().transactional(async (em) => {
      const found = await findDraft(em, { id: input.draft_id, keyId, isLocked: true });
      if (isUnderWay(found)) return found;
      await moveDraft(em, found, { move: 'approve', clock });
      found.sendError = (await findProblem(em, found, config.mail.domains)) ?? null;
      if (found.sendError === null) {
        found.messageId ??= mail.newMessageId();
        const payload = { draftId: found.id, version: found.version };
        await jobs.send(em, sendDraft, payload, { callerGroup: `key:${keyId}` });
      }
      return found;
    });
    log.info({ draftId: draft.id, keyId }, 'draft approved');
    return viewDraft(draft);
  });

/** Whether it is approved and nothing says that it could not be sent: its job is waiting or running. */
function isUnderWay({ status, sendError, sendingSince }: EmailDraft): boolean {
  return status === 'approved' && (sendError == null || sendingSince != null);
}

/** Why the draft cannot be sent; if it can, its recipients are counted against the daily limit of its key. */
async function findProblem(
  em: SqlEntityManager,
  draft: EmailDraft,
  domains: readonly string[],
): Promise<string | undefined> {
  const { to, subject, body } = draft;
  const read = to == null ? { problem: 'There is no recipient' } : readMailboxes(to);
  if ('problem' in read) return findObstacle({ subject, body, recipientProblem: read.problem });
  const { mailboxes } = read;
  const obstacle = findObstacle({ subject, body, recipientProblem: domainProblem(mailboxes, domains) });
  return obstacle ?? (await countDraft(em, draft, mailboxes.length));
}
