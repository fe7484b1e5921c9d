import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { MeetingSummary } from '../entities/meeting-summary.ts';
import { summaryNotFound } from '../errors.ts';
import { exampleSummary } from '../examples.ts';
import { SummaryDetail, viewSummary } from '../view.ts';

/** Returns one summary: its items and speakers, never the transcript. */
export const getSummary = openProcedure
  .meta(
    get('/api/meeting/{summary_id}', {
      summary: 'Retrieve a meeting summary',
      description:
        'One summary with its action items, decisions, questions and speakers. Transcripts are never stored.',
      refusals: { 404: 'Meeting summary not found' },
      example: { summary_id: 1 },
      answer: {
        ...exampleSummary,
        speakers: [{ name: 'Ann', turns: 1, words: 6 }],
        action_items: [{ text: 'Send the notes', verified: true, owner: 'Ben' }],
        decisions: [],
        questions: [],
        repairs: [],
      },
    }),
  )
  .input(z.object({ summary_id: idOf('summary') }))
  .output(SummaryDetail)
  .meta(tool('reads', 'Read one stored meeting summary.', { example: { summary_id: 6 }, quotesStrangers: true }))
  .query(async ({ ctx, input }) => {
    const kept = await ctx.resources.db.em().findOne(MeetingSummary, { id: input.summary_id });
    if (kept === null) throw summaryNotFound();
    return viewSummary(kept);
  });
