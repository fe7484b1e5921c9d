import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { findPage, given } from '#platform/db/find-page.ts';
import { DraftStatus } from '../drafts/draft-states.ts';
import { EmailDraft } from '../entities/email-draft.ts';
import { exampleEntry } from '../examples.ts';
import { DraftSummary, viewDraftSummary } from '../view.ts';

const page = definePage({
  list: 'drafts',
  entry: DraftSummary,
  defaultLimit: 20,
  filters: {
    status: z
      .enum([...DraftStatus.options, 'all'])
      .default('pending')
      .describe('Only drafts with this status, or `all`.'),
  },
});

/** Lists the caller's drafts, newest first and without their texts. */
export const listDrafts = keyProcedure
  .meta(
    get('/api/email/drafts', {
      summary: 'List email drafts',
      description:
        'Newest first, without their texts. Lists drafts that wait for approval unless another state is requested. ' +
        'For the next page, pass the last `id` of this one as `before`.',
      example: { limit: 1 },
      answer: {
        drafts: [exampleEntry],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List email drafts of your key, newest first; those that wait for approval are `pending`.', {
      example: { status: 'pending', limit: 10 },
    }),
  )
  .query(async ({ ctx, input }) => {
    const status = input.status === 'all' ? undefined : input.status;
    const where = { keyId: ctx.caller.keyId, ...given({ status }) };
    const drafts = await findPage(ctx.resources.db.em(), EmailDraft, where, { ...input, exclude: ['body'] });
    return page.answer(drafts.map(viewDraftSummary));
  });
