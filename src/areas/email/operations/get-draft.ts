import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id } from '#api/wire.ts';
import { findDraft } from '../queries.ts';
import { DraftDetail, viewDraft } from '../view.ts';

/** Gives one draft with its text, and what became of it. */
export const getDraft = keyProcedure
  .meta(get('/api/email/drafts/{draft_id}', { summary: 'Read one mail draft' }))
  .input(z.object({ draft_id: Id }))
  .output(DraftDetail)
  .query(async ({ ctx, input }) => {
    const { keyId } = ctx.caller;
    return viewDraft(await findDraft(ctx.resources.db.em(), { id: input.draft_id, keyId }));
  });
