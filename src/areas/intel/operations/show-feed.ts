import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { pageProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import type { Resources } from '#platform/resources.ts';
import { feedNotFound, feedRenewed } from '../errors.ts';
import { BriefingDepth, BriefingRegion } from '../schema.ts';
import { watchOfFeed } from '../watches/feed-link.ts';
import { feedPage } from '../watches/feed-page.ts';
import { type Followed, matchingBriefings } from '../watches/matching.ts';
import { feedTitle } from '../watches/watch-words.ts';
import { feedQuery, writeJsonFeed, writeRssFeed } from '../watches/write-feed.ts';

const Asked = z
  .object({
    token: z
      .string()
      .max(400)
      .optional()
      .describe('The token of a private feed. If given, the other filters are ignored.'),
    format: z.enum(['rss', 'json']).default('rss').describe('The format of the feed.'),
    q: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('Only briefings whose title or summary contains all of these words.'),
    region: BriefingRegion.optional(),
    depth: BriefingDepth.optional(),
    subject: z.string().trim().min(1).max(300).optional().describe('Only briefings on this subject.'),
  })
  .prefault({});

/** The request header that decides between the page and the feed, so caches must keep both. */
const vary = 'sec-fetch-dest';

/** The number of entries of a feed; programs store what they have read. */
const maxEntries = 30;

/** The feed of new briefings: of a search for anybody, and of a watch for whoever knows its URL. */
export const showFeed = pageProcedure
  .meta(
    get('/intel/feed', {
      summary: 'Retrieve briefings as RSS or JSON Feed',
      description:
        'Titles, summaries and dates of the matching briefings, newest first, without samples. With a `token` ' +
        'from the account page, the private feed of the subjects a reader follows; 410 once its URL has been ' +
        'reset. A browser that opens the URL shows what it is, and how to use it.',
      produces: 'application/rss+xml',
      countsAsPage: true,
      refusals: { 404: 'Feed not found' },
    }),
  )
  .input(Asked)
  .output(ReplyBody)
  .query(async ({ ctx, input: { token, format, ...search } }) => {
    const { resources } = ctx;
    const { followed, address } = await feedOf(resources, token, search);
    const briefings = await matchingBriefings(resources.db.em(), followed, { limit: maxEntries });
    const material = {
      title: feedTitle(followed),
      feedUrl: format === 'json' ? `${address}${address.includes('?') ? '&' : '?'}format=json` : address,
      pageUrl: resources.site.linkTo(`/intel${feedQuery(followed)}`),
      baseUrl: resources.site.url,
      briefings,
    };
    // Only a browser that opens an address sends this; feed readers and other pages do not, whatever they accept.
    if (ctx.http()?.headers[vary] === 'document') {
      const page = feedPage(material);
      return new Reply('text/html; charset=utf-8', page.html, { headers: { ...page.headers, vary } });
    }
    // Private feeds must not be cached by proxies.
    const headers = { 'cache-control': token === undefined ? 'public, max-age=300' : 'private, max-age=300', vary };
    return format === 'json'
      ? new Reply('application/feed+json; charset=utf-8', writeJsonFeed(material), { headers })
      : new Reply('application/rss+xml; charset=utf-8', writeRssFeed(material), { headers });
  });

/** The search of a feed, and its own RSS URL. Throws a 404 or 410 if a private one is not valid. */
async function feedOf(
  resources: Resources,
  token: string | undefined,
  search: Followed,
): Promise<{ followed: Followed; address: string }> {
  if (token === undefined) {
    return {
      followed: search,
      address: resources.site.linkTo(
        `/intel/feed${feedQuery(search, search.subject == null ? {} : { subject: search.subject })}`,
      ),
    };
  }
  const watch = await watchOfFeed(resources.db.em(), resources, token);
  if (watch === 'unknown') throw feedNotFound();
  if (watch === 'renewed') throw feedRenewed();
  // The URL as requested, because a newly encrypted one would differ each time, and programs would take it for a new
  // feed.
  return { followed: watch, address: resources.site.linkTo(`/intel/feed?token=${encodeURIComponent(token)}`) };
}
