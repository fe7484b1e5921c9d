import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { DraftStatus } from '../drafts/draft-states.ts';
import { findDrafts } from '../queries.ts';
import { DraftSummary, viewDraftSummary } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(20),
    status: z
      .enum([...DraftStatus.options, 'all'])
      .default('pending')
      .describe('Only drafts in this very state, or `all`.'),
    before: Id.optional().describe('Only drafts before this id: the last id of the page before.'),
  })
  .prefault({});

const DraftList = z.object({
  drafts: z.array(DraftSummary),
  count: z.int().describe('How many drafts this answer holds.'),
});

/** Lists the caller's drafts, newest first and without their texts. */
export const listDrafts = keyProcedure
  .meta(
    get('/api/email/drafts', {
      summary: 'List mail drafts',
      description:
        'Newest first, without their texts; those that wait for a decision unless another state is asked for.',
    }),
  )
  .input(Page)
  .output(DraftList)
  .query(async ({ ctx, input }) => {
    const { limit, status, before } = input;
    const drafts = await findDrafts(ctx.resources.db.em(), { keyId: ctx.caller.keyId, limit, status, before });
    return { drafts: drafts.map(viewDraftSummary), count: drafts.length };
  });
