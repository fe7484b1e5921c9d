import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { shownProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { PageLimit } from '#api/wire.ts';
import { ListedBriefing, viewNewest } from '../list-view.ts';
import { newestOfSubjects } from '../newest-of-subjects.ts';
import { listBriefingsOf } from '../queries.ts';
import { BriefingDepth, BriefingRegion } from '../schema.ts';
import { viewBriefingItem } from '../view.ts';

const Search = z
  .object({
    limit: PageLimit.default(20),
    region: BriefingRegion.optional(),
    depth: BriefingDepth.optional(),
    q: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe('Only briefings whose title or summary contains all of these words.'),
    before: z
      .string()
      .max(204)
      .optional()
      .describe('The last `filename` of the previous page; the list continues after it.'),
    newest_only: z
      .boolean()
      .default(false)
      .describe('Whether to return only the newest briefing on each subject, with the earlier ones listed under it.'),
  })
  .prefault({});

/** Lists briefings, newest first, with public data only, whatever the tier. */
export const listBriefings = shownProcedure
  .meta(
    get('/api/intel/briefings', {
      summary: 'List briefings',
      description:
        'Public details of every briefing, whatever the tier of the caller, newest first. Filter by region, ' +
        'depth or words.',
      example: { limit: 1 },
      answer: {
        briefings: [
          {
            filename: '2026-11-22-drought-and-transits-in-the-panama-canal-quick-7.md',
            title: 'Drought and transits in the Panama Canal',
            date: '2026-11-22',
            region: 'latin-america',
            depth: 'quick',
            confidence: 'low',
            confidence_score: 0.234,
            summary:
              'The Panama Canal let 36 ships pass a day before the drought of 2023. The Panama Canal ' +
              'authority raised the number of transits …',
            as_of: '2026-11-22',
            oldest_source: null,
            sources: 1,
            is_sample: false,
          },
        ],
        total: 9,
      },
    }),
  )
  .input(Search)
  .output(
    z.object({
      briefings: z.array(ListedBriefing),
      total: z
        .int()
        .describe('Total number of matching briefings on all pages; with `newest_only`, of matching subjects.'),
    }),
  )
  .meta(
    tool('reads', 'List or search the intelligence briefings.', {
      example: { q: 'energy', limit: 5 },
      quotesStrangers: true,
      isDefault: true,
    }),
  )
  .query(async ({ ctx, input: { newest_only: isNewestOnly, ...search } }) => {
    const em = ctx.resources.db.em();
    if (isNewestOnly) {
      const { found, total } = await newestOfSubjects(em, search);
      return { briefings: found.map(viewNewest), total };
    }
    const { briefings, total } = await listBriefingsOf(em, search);
    return { briefings: briefings.map(viewBriefingItem), total };
  });
