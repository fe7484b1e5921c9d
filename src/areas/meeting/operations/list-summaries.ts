import { z } from 'zod';
import { ownKeyId } from '#accounts/caller.ts';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { findPage } from '#platform/db/find-page.ts';
import { MeetingSummary } from '../entities/meeting-summary.ts';
import { exampleSummary } from '../examples.ts';
import { SummaryEntry, viewEntry } from '../view.ts';

const page = definePage({
  list: 'summaries',
  entry: SummaryEntry,
  defaultLimit: 20,
  filters: {
    mine: z.boolean().optional().describe('Only the summaries of your key; without a key there are none.'),
  },
});

/** Lists the stored summaries, newest first. */
export const listSummaries = openProcedure
  .meta(
    get('/api/meeting', {
      summary: 'List meeting summaries',
      description:
        'Stored summaries, which are public, without transcripts. Newest first; for the next page, pass the last ' +
        '`id` of this one as `before`.',
      example: { limit: 1 },
      answer: {
        summaries: [exampleSummary],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List stored meeting summaries, newest first.', { example: { limit: 10 }, quotesStrangers: true }),
  )
  .query(async ({ ctx, input }) => {
    const own = input.mine === true ? { keyId: ownKeyId(ctx.caller) } : {};
    const kept = await findPage(ctx.resources.db.mayLag(ctx.caller).em(), MeetingSummary, own, input);
    return page.answer(kept.map(viewEntry));
  });
