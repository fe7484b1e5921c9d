import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Id } from '#api/wire.ts';
import { findDraft } from '../queries.ts';
import { DraftDetail, viewDraft } from '../view.ts';

/** Gives one draft with its text, and what became of it. */
export const getDraft = keyProcedure
  .meta(
    get('/api/email/drafts/{draft_id}', {
      summary: 'Read one mail draft',
      description:
        'One draft of yours with its whole text, and what became of it: whether it was sent, and why not if it ' +
        'was not.',
      refusals: { 404: 'Draft not found' },
      example: { draft_id: 1 },
      answer: {
        id: 1,
        to: null,
        subject: 'Send the figures for March by Friday',
        style: 'professional',
        length: 'short',
        status: 'pending',
        generated_at: '2026-11-22T20:31:26.664Z',
        updated_at: '2026-11-22T20:31:26.664Z',
        sent_at: null,
        sent_via: null,
        send_error: null,
        message_id: null,
        body: 'Dear Anna,\n\nCould you please send the figures for March by Friday? Thank you for the quick start.\n\nKind regards,',
      },
    }),
  )
  .input(z.object({ draft_id: Id }))
  .output(DraftDetail)
  .meta(tool('reads', 'Read one mail draft and where it stands.', { example: { draft_id: 5 } }))
  .query(async ({ ctx, input }) => {
    const { keyId } = ctx.caller;
    return viewDraft(await findDraft(ctx.resources.db.em(), { id: input.draft_id, keyId }));
  });
