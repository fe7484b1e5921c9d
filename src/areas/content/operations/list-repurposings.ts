import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { definePage } from '#api/paging.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { findPage } from '#platform/db/find-page.ts';
import { Repurposing } from '../entities/repurposing.ts';
import { RepurposingRecord, viewRepurposing } from '../view.ts';

const page = definePage({
  list: 'results',
  things: 'runs',
  entry: RepurposingRecord,
  defaultLimit: 10,
  filters: { with_outputs: z.boolean().default(false).describe('Whether to include the outputs of each run.') },
});

/** Lists the caller's runs, newest first. */
export const listRepurposings = keyProcedure
  .meta(
    get('/api/content', {
      summary: 'List repurposing results',
      description:
        'Your own runs without their outputs, newest first: what was requested, the outcome and the cost. For ' +
        'the next page, pass the last `id` of this one as `before`.',
      example: { limit: 1 },
      answer: {
        results: [
          {
            id: 1,
            source_url: null,
            title: 'The ferry to the islands runs again',
            tone: 'professional',
            formats: ['twitter', 'summary'],
            status: 'completed',
            success: true,
            errors: {},
            engine: 'builtin',
            credits_used: 4,
            created_at: '2026-11-22T20:31:25.374Z',
          },
        ],
        count: 1,
      },
    }),
  )
  .input(page.input)
  .output(page.output)
  .meta(
    tool('reads', 'List the texts that your key has rewritten, newest first.', {
      example: { limit: 10, with_outputs: true },
      quotesStrangers: true,
    }),
  )
  .query(async ({ ctx, input }) => {
    const runs = await findPage(ctx.resources.db.em(), Repurposing, { keyId: ctx.caller.keyId }, input);
    return page.answer(runs.map((run) => viewRepurposing(run, { hasOutputs: input.with_outputs })));
  });
