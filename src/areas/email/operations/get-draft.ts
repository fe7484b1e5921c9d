import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { exampleDraft } from '../examples.ts';
import { findDraft } from '../queries.ts';
import { DraftDetail, viewDraft } from '../view.ts';

/** Returns one draft with its text, and whether it was sent. */
export const getDraft = keyProcedure
  .meta(
    get('/api/email/drafts/{draft_id}', {
      summary: 'Retrieve an email draft',
      description: 'One of your drafts with its full text, and whether it was sent or why it was not.',
      refusals: { 404: 'Draft not found' },
      example: { draft_id: 1 },
      answer: exampleDraft,
    }),
  )
  .input(z.object({ draft_id: idOf('draft') }))
  .output(DraftDetail)
  .meta(tool('reads', 'Read one email draft and its status.', { example: { draft_id: 5 } }))
  .query(async ({ ctx, input }) => {
    const { keyId } = ctx.caller;
    return viewDraft(await findDraft(ctx.resources.db.em(), { id: input.draft_id, keyId }));
  });
