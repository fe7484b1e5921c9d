import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { presentPeriod } from '../digests/period.ts';
import { viewNewest } from '../list-view.ts';
import { newestOfSubjects } from '../newest-of-subjects.ts';
import type { IntelPage } from '../page-view.ts';
import { countByRegion, countSubjects } from '../queries.ts';
import { intelBar } from '../readers/plain-page.ts';
import { findReader } from '../readers/reader-sessions.ts';
import { unreadBriefings } from '../readers/reading-marks.ts';
import { BriefingDepth, BriefingRegion } from '../schema.ts';
import { depths, mayRead } from '../subscribers/access-tiers.ts';
import { feedQuery } from '../watches/write-feed.ts';

/** Treats an empty form field as missing. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, z.literal('').transform(() => undefined)]).optional();

const Search = z
  .object({
    q: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('Only briefings whose title or summary contains all of these words.'),
    region: unlessEmpty(BriefingRegion),
    depth: unlessEmpty(BriefingDepth),
    before: z
      .string()
      .max(204)
      .optional()
      .describe('The `filename` of the last briefing on the previous page; the list continues after it.'),
  })
  .prefault({});

const pageLength = 20;

/** Shows the briefings as a page that works without scripts; its search is part of the URL. */
export const showIntel = pageProcedure
  .meta(
    get('/intel', {
      summary: 'Open the briefings page',
      description: 'The list of briefings as a page. It works without JavaScript, and its URL contains the search.',
      produces: 'text/html',
      errorPageLink: 'Intelligence briefings',
      bar: intelBar,
    }),
  )
  .input(Search)
  .output(ReplyBody)
  .query(async ({ ctx, input }) => {
    const em = ctx.resources.db.em();
    const search = { ...input, q: input.q === '' ? undefined : input.q };
    const { found, total } = await newestOfSubjects(em, { ...search, limit: pageLength });
    const reader = await findReader(ctx.resources, ctx.browserSession());
    const { firstDay } = presentPeriod('weekly', ctx.resources.clock.now());
    const page: IntelPage = {
      view: 'list',
      search,
      found: { briefings: found.map(viewNewest), total },
      regions: await countByRegion(em),
      subjects: await countSubjects(em),
      isReader: reader !== undefined,
      readable: depths.filter((depth) => mayRead(reader?.tier ?? 'explorer', depth)),
      unread: reader === undefined ? [] : await unreadBriefings(em, { subscriberId: reader.subscriber.id, firstDay }),
    };
    const head = {
      title: 'Intelligence briefings',
      description: 'Briefings on five world regions, with a source for every sentence.',
      isListed: true,
      feed: { title: 'New intelligence briefings', path: `/intel/feed${feedQuery(search)}` },
    };
    const { html, headers } = await ctx.resources.web.page('intel', head, page);
    return new Reply('text/html; charset=utf-8', html, { headers: { ...headers, 'cache-control': 'no-store' } });
  });
