import { escapeHtml } from '#platform/rendering/escape.ts';
import { briefingPagePath } from '../briefings/file.ts';
import type { BriefingHead } from '../queries.ts';
import { mayRead, tierOfDepth, tierOffers } from '../subscribers/access-tiers.ts';
import { countOf, dayName, regionName } from '../words.ts';
import type { Followed } from './matching.ts';

/** What a feed is rendered from. */
export interface FeedMaterial {
  title: string;
  /** The URLs of the feed and of the page that shows the same. */
  feedUrl: string;
  pageUrl: string;
  /** The URL of the service, without a trailing slash. */
  baseUrl: string;
  briefings: readonly BriefingHead[];
}

const description = 'Briefings with a source for every sentence.';

/** A briefing as a feed entry, with public data only. */
function entryOf({ filename, matter }: BriefingHead, baseUrl: string) {
  const { title, date, region, depth, confidence, summary, as_of, sources, published_at } = matter;
  const place = regionName(region);
  const parts = [
    `As of ${dayName(as_of)}`,
    place,
    depth,
    `${confidence} confidence`,
    countOf(sources.length, 'source'),
  ];
  const needed = mayRead('explorer', depth) ? [] : [`${tierOffers[tierOfDepth(depth)].name} plan`];
  const url = baseUrl + briefingPagePath(filename);
  // A file that was written by hand can contain only a date.
  const publishedAt = new Date(published_at ?? `${date}T00:00:00Z`);
  return { url, title, publishedAt, summary, facts: [...parts, ...needed].join(' · '), tags: [place, depth] };
}

/** The query string of a feed and of the page that shows the same; empty for everything. */
export function feedQuery({ q, region, depth }: Followed, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  for (const [name, value] of Object.entries({ q, region, depth }))
    if (value != null && value !== '') query.set(name, value);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** A feed in JSON Feed 1.1 format. */
export function writeJsonFeed({ title, feedUrl, pageUrl, baseUrl, briefings }: FeedMaterial): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    language: 'en',
    items: briefings.map((briefing) => {
      const { url, title: name, publishedAt, summary, facts, tags } = entryOf(briefing, baseUrl);
      return {
        ...{ id: url, url, title: name, summary, content_text: `${summary}\n\n${facts}` },
        ...{ date_published: publishedAt.toISOString(), tags },
      };
    }),
  });
}

/** The same feed in RSS 2.0 format, for feed readers that support nothing else. */
export function writeRssFeed({ title, feedUrl, pageUrl, baseUrl, briefings }: FeedMaterial): string {
  const tag = (name: string, text: string, more = '') => `<${name}${more}>${xmlText(text)}</${name}>`;
  const items = briefings.map((briefing) => {
    const { url, title: name, publishedAt, summary, facts, tags } = entryOf(briefing, baseUrl);
    return [
      '<item>',
      tag('title', name),
      tag('link', url),
      tag('guid', url, ' isPermaLink="true"'),
      tag('pubDate', publishedAt.toUTCString()),
      ...tags.map((name) => tag('category', name)),
      // Feed readers treat a description as HTML, so text is escaped once for HTML and once for XML.
      tag('description', `<p>${escapeHtml(summary)}</p><p>${escapeHtml(facts)}</p>`),
      '</item>',
    ].join('\n');
  });
  const self = `<atom:link href="${xmlText(feedUrl)}" rel="self" type="application/rss+xml"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    ...[tag('title', title), tag('link', pageUrl), tag('description', description), tag('language', 'en')],
    self,
    tag('ttl', '30'),
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

/** XML cannot represent most control characters, so they are removed. */
function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}
