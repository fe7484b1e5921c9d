import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { PageLimit } from '#api/wire.ts';
import { findResearch } from '../queries.ts';
import { ResearchSummary } from '../view.ts';

const Search = z.object({
  q: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .describe('Words to search for. Supports "exact phrases", `-excluded` words and `or`.'),
  limit: PageLimit.default(10),
});

const SearchResults = z
  .object({
    query: z.string(),
    results: z.array(
      ResearchSummary.extend({
        snippet: z.string().describe('The passage that matches best, with the matching words in **bold**.'),
        score: z
          .number()
          .describe('How well it matches: higher is better. Scores are comparable only within one response.'),
      }),
    ),
    count: z.int(),
  })
  .meta({ id: 'ResearchSearch' });

/** Finds stored researches by topic and report, best match first; a match in the topic has more weight. */
export const searchResearch = openProcedure
  .meta(
    get('/api/research/search', {
      summary: 'Search stored research',
      description:
        'Searches the topics and reports of public research, best match first; matches in the topic weigh more.',
      example: { q: 'tidal power', limit: 1 },
      answer: {
        query: 'tidal power',
        results: [
          {
            id: 2,
            topic: 'Tidal power',
            status: 'completed',
            step: 'done',
            sources: 3,
            error: null,
            created_at: '2026-11-22T20:31:24.748Z',
            snippet:
              '**Tidal** **power**\n\n*Every sentence is quoted word for word from the first source it is linked to (3 pages read).*\n\n## Key …',
            score: 0.13,
          },
        ],
        count: 1,
      },
    }),
  )
  .input(Search)
  .output(SearchResults)
  .meta(
    tool('reads', 'Search earlier research by words in its topic or report.', {
      example: { q: 'tidal power', limit: 5 },
      quotesStrangers: true,
      isDefault: true,
    }),
  )
  .query(async ({ ctx, input }) => {
    const found = await findResearch(ctx.resources.db.mayLag(ctx.caller).em(), input.q, input.limit);
    const results = found.map(({ source_count, created_at, ...row }) => ({
      ...row,
      sources: source_count,
      created_at: new Date(created_at).toISOString(),
    }));
    return { query: input.q, results, count: results.length };
  });
