import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id } from '#api/wire.ts';
import { readMailboxes } from '#platform/mail/recipients.ts';
import type { EmailDraft } from '../entities/email-draft.ts';
import { sendDraft } from '../jobs/send-draft.ts';
import { findDraft, moveDraft } from '../queries.ts';
import { findObstacle } from '../send-guards.ts';
import { DraftDetail, viewDraft } from '../view.ts';

/**
 * Approves a draft: its new state and the job that sends it are written together. One that waits to be sent is not
 * queued again, so it is sent once however often it is approved; one that could not be sent is tried anew.
 */
export const approveDraft = keyProcedure
  .meta(
    post('/api/email/drafts/{draft_id}/approve', {
      summary: 'Approve a mail draft and send it',
      description:
        'It is sent soon after, once, however often it is approved. Without a recipient, with an empty subject or text, with a placeholder left in it or with the mention of an attachment it stays approved and `send_error` says why. Approve it again to try again. 409 for one that is sent.',
      alsoAnswers: [409],
    }),
  )
  .input(z.object({ draft_id: Id }))
  .output(DraftDetail)
  .mutation(async ({ ctx, input }) => {
    const { db, clock, jobs, log, mail } = ctx.resources;
    const { keyId } = ctx.caller;
    const draft = await db.em().transactional(async (em) => {
      const found = await findDraft(em, { id: input.draft_id, keyId, isLocked: true });
      if (isUnderWay(found)) return found;
      moveDraft(found, 'approve', clock);
      found.sendError = obstacleOf(found) ?? null;
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

/** Approved, and nothing says that it could not be sent: its job waits, or is at work. */
function isUnderWay({ status, sendError, sendingSince }: EmailDraft): boolean {
  return status === 'approved' && (sendError == null || sendingSince != null);
}

function obstacleOf({ to, subject, body }: EmailDraft): string | undefined {
  const read = to == null ? { problem: 'There is no recipient' } : readMailboxes(to);
  return findObstacle({ subject, body, recipientProblem: 'problem' in read ? read.problem : undefined });
}
