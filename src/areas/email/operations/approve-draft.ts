import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id } from '#api/wire.ts';
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
 * Approves a draft: its new state and the job that sends it are written together. One that waits to be sent is not
 * queued again, so it is sent once however often it is approved; one that could not be sent is tried anew.
 */
export const approveDraft = keyProcedure
  .meta(
    post('/api/email/drafts/{draft_id}/approve', {
      summary: 'Approve a mail draft and send it',
      description:
        'It is sent soon after, once, however often it is approved. Without a recipient, with an empty subject or text, with a placeholder left in it or with the mention of an attachment it stays approved and `send_error` says why; so it does when the operator lets no mail go to the domain of a recipient, and when the key has no recipients left today (free 10, developer 50, pro 200, enterprise 1,000 a day, or what was agreed). Approve it again to try again. 409 for one that is sent.',
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
  .input(z.object({ draft_id: Id }))
  .output(DraftDetail)
  .meta(
    tool('sends', 'Send a mail draft to its recipient. The mail cannot be called back.', {
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

/** Approved, and nothing says that it could not be sent: its job waits, or is at work. */
function isUnderWay({ status, sendError, sendingSince }: EmailDraft): boolean {
  return status === 'approved' && (sendError == null || sendingSince != null);
}

/** What keeps the draft from being sent; counted against the day of its key when nothing does. */
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
