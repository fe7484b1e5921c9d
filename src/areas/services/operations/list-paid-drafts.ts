import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { draftsById } from '#areas/email/public.ts';
import { findPage } from '#platform/db/find-page.ts';
import { PaidDraft } from '../entities/paid-draft.ts';
import { exampleDraft } from '../examples.ts';
import { DraftView, viewDraft } from '../view.ts';

const page = definePage({
  list: 'drafts',
  entry: DraftView,
  defaultLimit: 20,
});

/** Lists the drafts that the caller has ordered, newest first, in their current state. */
export const listPaidDrafts = keyProcedure
  .meta(
    get('/api/services/email/drafts', {
      summary: 'List ordered email drafts',
      description: 'Newest first, in every state. For the next page, pass the last `id` of this one as `before`.',
      example: { limit: 1 },
      answer: {
        drafts: [exampleDraft],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(tool('reads', 'List the mail drafts that your key has ordered, newest first.', { example: { limit: 10 } }))
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const { keyId } = ctx.caller;
    const found = await findPage(em, PaidDraft, { keyId }, { ...input, by: 'draftId' });
    const byId = await draftsById(em, { keyId, ids: found.map(({ draftId }) => draftId) });
    const drafts = found.flatMap((paid) => {
      const draft = byId.get(paid.draftId);
      return draft === undefined ? [] : [viewDraft(paid, draft)];
    });
    return page.answer(drafts);
  });
