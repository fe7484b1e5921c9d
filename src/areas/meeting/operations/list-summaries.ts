import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { MeetingSummary } from '../entities/meeting-summary.ts';
import { SummaryEntry, viewEntry } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(20),
    before: Id.optional().describe('Only summaries before this id: the last id of the page before.'),
  })
  .prefault({});

const SummaryList = z.object({
  summaries: z.array(SummaryEntry),
  count: z.int().describe('How many summaries this answer holds.'),
});

/** Lists the summaries that were kept, newest first. */
export const listSummaries = openProcedure
  .meta(get('/api/meeting', { summary: 'List meeting summaries' }))
  .input(Page)
  .output(SummaryList)
  .query(async ({ ctx, input }) => {
    const where = input.before === undefined ? {} : { id: { $lt: input.before } };
    const kept = await ctx.resources.db
      .mayLag(ctx.caller)
      .em()
      .find(MeetingSummary, where, { orderBy: { id: 'desc' }, limit: input.limit });
    return { summaries: kept.map(viewEntry), count: kept.length };
  });
