import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { ResearchSummary } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(10),
    before: Id.optional().describe('Only results before this id: the last id of the page before.'),
  })
  .prefault({});

const ResearchList = z.object({
  results: z.array(ResearchSummary),
  count: z.int().describe('How many results this answer holds.'),
});

/** Lists research results that everybody may read, newest first. One prepared statement on a shared connection: this is the busiest read. */
export const listResearch = openProcedure
  .meta(get('/api/research', { summary: 'List research results' }))
  .input(Page)
  .output(ResearchList)
  .query(async ({ ctx, input }) => {
    const results = await ctx.resources.db.mayLag(ctx.caller).short.run<z.infer<typeof ResearchSummary>>({
      name: 'list-research',
      text: `select id, topic, status, source_count as sources, created_at from research_result
             where id < $1 and not is_private order by id desc limit $2`,
      values: [input.before ?? 2_147_483_647, input.limit],
    });
    return { results, count: results.length };
  });
