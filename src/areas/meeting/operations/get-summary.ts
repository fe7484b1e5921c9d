import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Id } from '#api/wire.ts';
import { MeetingSummary } from '../entities/meeting-summary.ts';
import { summaryNotFound } from '../errors.ts';
import { SummaryDetail, viewSummary } from '../view.ts';

/** Gives one summary: its items and speakers, never the transcript. */
export const getSummary = openProcedure
  .meta(get('/api/meeting/{summary_id}', { summary: 'Read one meeting summary' }))
  .input(z.object({ summary_id: Id }))
  .output(SummaryDetail)
  .query(async ({ ctx, input }) => {
    const kept = await ctx.resources.db.em().findOne(MeetingSummary, { id: input.summary_id });
    if (kept === null) throw summaryNotFound();
    return viewSummary(kept);
  });
