import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Id, PageLimit } from '#api/wire.ts';
import { Repurposing } from '../entities/repurposing.ts';
import { RepurposingRecord, viewRepurposing } from '../view.ts';

const Page = z
  .object({
    limit: PageLimit.default(10),
    before: Id.optional().describe('Only runs before this id: the last id of the page before.'),
    with_outputs: z.boolean().default(false).describe('Whether to give what was written as well.'),
  })
  .prefault({});

const History = z.object({
  results: z.array(RepurposingRecord),
  count: z.int().describe('How many runs this answer holds.'),
});

/** Lists the caller's runs, newest first. */
export const listRepurposings = keyProcedure
  .meta(get('/api/content', { summary: 'List repurposing results' }))
  .input(Page)
  .output(History)
  .query(async ({ ctx, input }) => {
    const runs = await ctx.resources.db
      .em()
      .find(
        Repurposing,
        { keyId: ctx.caller.keyId, ...(input.before === undefined ? {} : { id: { $lt: input.before } }) },
        { orderBy: { id: 'desc' }, limit: input.limit },
      );
    return { results: runs.map((run) => viewRepurposing(run, { hasOutputs: input.with_outputs })), count: runs.length };
  });
