import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { findResults } from '../queries.ts';
import { SentimentRecord, viewResult } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(20),
    before: Id.optional().describe('Only results before this id: the last id of the page before.'),
  })
  .prefault({});

const Results = z.object({
  results: z.array(SentimentRecord),
  count: z.int().describe('How many results this answer holds.'),
});

/** Lists stored results, newest first, without the texts they are about. */
export const listResults = openProcedure
  .meta(get('/api/sentiment', { summary: 'List sentiment results' }))
  .input(Page)
  .output(Results)
  .query(async ({ ctx, input }) => {
    const { limit, before } = input;
    const results = await findResults(ctx.resources.db.mayLag(ctx.caller).em(), { limit, before });
    const keyId = ctx.caller.kind === 'key' ? ctx.caller.keyId : undefined;
    return { results: results.map((result) => viewResult(result, { keyId })), count: results.length };
  });
