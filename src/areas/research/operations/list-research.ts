import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Id, PageLimit, Timestamp } from '#api/wire.ts';
import { ResearchStatus } from '../schema.ts';

const Page = z
  .object({
    limit: PageLimit.default(10),
    before: Id.optional().describe('Only results before this id: the last id of the page before.'),
  })
  .prefault({});

const ResearchList = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      topic: z.string(),
      status: ResearchStatus,
      sources: z.int().describe('How many pages were read for it.'),
      created_at: Timestamp,
    }),
  ),
  count: z.int().describe('How many results this answer holds.'),
});
type Row = z.infer<typeof ResearchList>['results'][number];

/** Lists research results, newest first. One prepared statement on a shared connection: this is the busiest read. */
export const listResearch = openProcedure
  .meta(get('/api/research', { summary: 'List research results' }))
  .input(Page)
  .output(ResearchList)
  .query(async ({ ctx, input }) => {
    const results = await ctx.resources.db.short.run<Row>({
      name: 'list-research',
      text: `select id, topic, status, source_count as sources, created_at from research_result
             where id < $1 order by id desc limit $2`,
      values: [input.before ?? 2_147_483_647, input.limit],
    });
    return { results, count: results.length };
  });
