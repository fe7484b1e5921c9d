import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { draftsById } from '#areas/email/public.ts';
import { PaidDraft } from '../entities/paid-draft.ts';
import { DraftView, viewDraft } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(20),
    before: Id.optional().describe('Only drafts before this id: the last id of the page before.'),
  })
  .prefault({});

const DraftList = z.object({
  drafts: z.array(DraftView),
  count: z.int().describe('How many drafts this answer holds.'),
});

/** Lists the drafts that the caller has ordered, newest first, as they stand now. */
export const listPaidDrafts = keyProcedure
  .meta(
    get('/api/services/email/drafts', {
      summary: 'List your ordered mail drafts',
      description: 'Newest first, in whatever state they are.',
    }),
  )
  .input(Page)
  .output(DraftList)
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const { keyId } = ctx.caller;
    const asked = { keyId, ...(input.before === undefined ? {} : { draftId: { $lt: input.before } }) };
    const found = await em.find(PaidDraft, asked, { orderBy: { draftId: 'desc' }, limit: input.limit });
    const byId = await draftsById(em, { keyId, ids: found.map(({ draftId }) => draftId) });
    const drafts = found.flatMap((paid) => {
      const draft = byId.get(paid.draftId);
      return draft === undefined ? [] : [viewDraft(paid, draft)];
    });
    return { drafts, count: drafts.length };
  });
