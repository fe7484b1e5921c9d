import { z } from 'zod';
import { ownKeyId } from '#accounts/caller.ts';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { findPage } from '#platform/db/find-page.ts';
import { SentimentResult } from '../entities/sentiment-result.ts';
import { exampleResult } from '../examples.ts';
import { SentimentRecord, viewResult } from '../view.ts';

const page = definePage({
  list: 'results',
  entry: SentimentRecord,
  defaultLimit: 20,
  filters: {
    mine: z.boolean().optional().describe('Only the results of your key; without a key there are none.'),
  },
});

/** Lists stored results, newest first, without their texts. */
export const listResults = openProcedure
  .meta(
    get('/api/sentiment', {
      summary: 'List sentiment results',
      description:
        'Stored results, which are public, without the texts. Newest first; for the next page, pass the last `id` ' +
        'of this one as `before`.',
      example: { limit: 1 },
      answer: {
        results: [exampleResult],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(tool('reads', 'List stored sentiment results, newest first.', { example: { limit: 10 } }))
  .query(async ({ ctx, input }) => {
    const own = input.mine === true ? { keyId: ownKeyId(ctx.caller) } : {};
    const results = await findPage(ctx.resources.db.mayLag(ctx.caller).em(), SentimentResult, own, input);
    const keyId = ctx.caller.kind === 'key' ? ctx.caller.keyId : undefined;
    return page.answer(results.map((result) => viewResult(result, { keyId })));
  });
