import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { openProcedure } from '#api/procedures.ts';
import { findPage } from '#platform/db/find-page.ts';
import { MeetingSummary } from '../entities/meeting-summary.ts';
import { SummaryEntry, viewEntry } from '../view.ts';

const page = definePage({
  list: 'summaries',
  entry: SummaryEntry,
  defaultLimit: 20,
});

/** Lists the summaries that were kept, newest first. */
export const listSummaries = openProcedure
  .meta(get('/api/meeting', { summary: 'List meeting summaries' }))
  .input(page.input)
  .output(page.output)
  .query(async ({ ctx, input }) => {
    const kept = await findPage(ctx.resources.db.mayLag(ctx.caller).em(), MeetingSummary, {}, input);
    return page.answer(kept.map(viewEntry));
  });
