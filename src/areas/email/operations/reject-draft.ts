import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { exampleDraft } from '../examples.ts';
import { findDraft, moveDraft } from '../queries.ts';
import { DraftDetail, viewDraft } from '../view.ts';

/** Rejects a draft. If it was approved but not yet sent, it will not be sent. Rejecting it again is harmless. */
export const rejectDraft = keyProcedure
  .meta(
    post('/api/email/drafts/{draft_id}/reject', {
      summary: 'Reject an email draft',
      description: 'Cancels sending, if it has not happened yet. 409 for a draft that has been or is being sent.',
      refusals: { 404: 'Draft not found', 409: 'Cannot reject a draft that is sent' },
      example: { draft_id: 1 },
      answer: {
        ...exampleDraft,
        status: 'rejected',
        body: 'Dear Anna,\n\nCould you please send the figures for March by Friday?\n\nKind regards,',
      },
    }),
  )
  .input(z.object({ draft_id: idOf('draft'), reason: z.string().trim().min(1).max(1_000).optional() }))
  .output(DraftDetail)
  .meta(tool('changes', 'Reject an email draft, so that it is not sent.', { example: { draft_id: 5 } }))
  .mutation(async ({ ctx, input }) => {
    const { db, clock, log } = ctx.resources;
    const { keyId } = ctx.caller;
    const draft = await db.em().transactional(async (em) => {
      const found = await findDraft(em, { id: input.draft_id, keyId, isLocked: true });
      if (found.status === 'rejected') found.rejectReason = input.reason ?? found.rejectReason ?? null;
      else await moveDraft(em, found, { move: 'reject', clock, reason: input.reason ?? null });
      return found;
    });
    log.info({ draftId: draft.id, keyId }, 'draft rejected');
    return viewDraft(draft);
  });
