import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { PageLimit } from '#api/wire.ts';

const Notebook = z
  .object({
    id: z.string(),
    name: z.string(),
    sources: z.int().describe('Number of sources gathered on the subject.'),
  })
  .meta({ id: 'Notebook' });

/** Lists the notebooks: the number of sources collected for each subject of briefings. */
export const listNotebooks = openProcedure
  .meta(
    get('/api/intel/notebooks', {
      summary: 'List notebooks',
      description: 'The subjects of past briefings, each with the number of sources gathered.',
      answer: {
        notebooks: [
          { id: '10fb7359-17d8-472a-9abd-9a9d1cea2fd7', name: 'Drought and transits in the Panama Canal', sources: 1 },
        ],
      },
    }),
  )
  .input(z.object({ limit: PageLimit.default(20) }).prefault({}))
  .output(z.object({ notebooks: z.array(Notebook) }))
  .meta(
    tool('reads', 'List the notebooks behind the briefings.', {
      example: { limit: 5 },
      quotesStrangers: true,
    }),
  )
  .query(async ({ ctx, input }) => ({
    notebooks: await ctx.resources.db.short.run<z.infer<typeof Notebook>>({
      name: 'list-notebooks',
      text: `select n.id::text as id, n.name,
               (select count(*)::int from notebook_source s where s.notebook_id = n.id) as sources
             from notebook n order by n.updated_at desc, n.id limit $1`,
      values: [input.limit],
    }),
  }));
