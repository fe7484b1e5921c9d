import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { resource, tool } from '#api/tools/facts.ts';
import { isBriefingName } from '../briefings/name.ts';
import { Briefing } from '../entities/briefing.ts';
import { briefingNotFound } from '../errors.ts';
import { findReader } from '../readers/reader-sessions.ts';
import { mayRead } from '../subscribers/access-tiers.ts';
import { maxAddresses, readerTier } from '../subscribers/reader-tier.ts';
import { DeniedBriefing, OpenedBriefing, viewDeniedBriefing, viewOpenedBriefing } from '../view.ts';

const Asked = z.object({
  filename: z.string().min(1).max(255).describe('The `filename` from the list of briefings.'),
  email: z
    .string()
    .max(320)
    .optional()
    .describe('The email address of your subscription, to read briefings above the free tier.'),
});

/**
 * Returns a briefing, or its beginning if the tier does not include it. That answer is the same, and takes the same
 * work, whether the address is unknown or has a lower tier.
 */
export const getBriefing = openProcedure
  .meta(
    get('/api/intel/briefing/{filename}', {
      summary: 'Retrieve a briefing',
      description:
        'The full text in Markdown if your tier includes this depth; otherwise `access_denied` with the first 500 ' +
        'characters and the tier that includes it. Identify yourself with `email`, or with a reader session ' +
        `(\`Authorization: Bearer\`), which needs no \`email\`. A caller can name ${maxAddresses} different addresses ` +
        'an hour.',
      refusals: { 404: 'Briefing not found' },
      example: { filename: '2026-11-22-drought-and-transits-in-the-panama-canal-quick-7.md' },
      answer: {
        filename: '2026-11-22-drought-and-transits-in-the-panama-canal-quick-7.md',
        title: 'Drought and transits in the Panama Canal',
        date: '2026-11-22',
        region: 'latin-america',
        depth: 'quick',
        confidence: 'low',
        confidence_score: 0.234,
        summary:
          'The Panama Canal let 36 ships pass a day before the drought of 2023. The Panama Canal authority raised the number of transits …',
        as_of: '2026-11-22',
        oldest_source: null,
        is_sample: false,
        content:
          '## Key findings\n\n- The Panama Canal let 36 ships pass a day before the drought of 2023. [[1]](https://energy.example/panama)\n- …',
        confidence_terms: { sources: 1, effective_sources: 1, recency: 0.5, disagreement: 0 },
        coverage: {
          pages_tried: 1,
          pages_read: 1,
          sources_cited: 1,
          domains: 1,
          statements: 4,
          statements_left_out: 0,
        },
        changes_since: null,
        sources: [
          {
            title: 'The Panama Canal after the drought',
            url: 'https://energy.example/panama',
            publisher: '127.0.0.1',
            published: null,
          },
        ],
      },
    }),
  )
  .input(Asked)
  .output(z.union([OpenedBriefing, DeniedBriefing]))
  .meta(
    tool('reads', 'Read a briefing; intel_briefings lists their names.', {
      example: { filename: 'tidal-power.md' },
      quotesStrangers: true,
      isDefault: true,
    }),
  )
  .meta(
    resource({
      title: 'Intelligence briefing',
      text: 'content',
      mediaType: 'text/markdown',
      listedBy: { operation: 'intel.briefings', entries: 'briefings', id: 'filename', name: 'title' },
    }),
  )
  .query(async ({ ctx, input }) => {
    ctx.setHeaders({ 'cache-control': 'no-store' });
    const em = ctx.resources.db.em();
    if (!isBriefingName(input.filename)) throw briefingNotFound();
    const briefing = await em.findOne(Briefing, { filename: input.filename });
    if (briefing === null) throw briefingNotFound();
    const tier = await readerTier(ctx.resources, {
      caller: ctx.caller,
      reader: await findReader(ctx.resources, ctx.browserSession()),
      email: input.email,
    });
    const opened = viewOpenedBriefing(briefing);
    const denied = viewDeniedBriefing(briefing, ctx.resources.site.url);
    return mayRead(tier, briefing.depth) ? opened : denied;
  });
