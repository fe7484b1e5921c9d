import type { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { pageValues } from '#platform/db/find-page.ts';
import { ResearchSummary } from '../view.ts';

const page = definePage({
  list: 'results',
  entry: ResearchSummary,
  defaultLimit: 10,
});

/** Lists research results that everybody may read, newest first. One prepared statement on a shared connection: this is the busiest read. */
export const listResearch = openProcedure
  .meta(
    get('/api/research', {
      summary: 'List research results',
      description:
        'Research that everybody may read, without its text. Newest first; for the next page give the last `id` ' +
        'of this one as `before`.',
      example: { limit: 2 },
      answer: {
        results: [
          {
            id: 1,
            topic: 'How do tides generate electricity?',
            status: 'completed',
            sources: 3,
            created_at: '2026-11-22T20:31:23.222Z',
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List researches, newest first, without their reports.', {
      example: { limit: 10 },
      quotesStrangers: true,
    }),
  )
  .query(async ({ ctx, input }) => {
    const results = await ctx.resources.db.mayLag(ctx.caller).short.run<z.infer<typeof ResearchSummary>>({
      name: 'list-research',
      text: `select id, topic, status, source_count as sources, created_at from research_result
             where id < $1 and not is_private order by id desc limit $2`,
      values: pageValues(input),
    });
    return page.answer(results);
  });
