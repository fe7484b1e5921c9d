import { escapeHtml } from '#platform/rendering/escape.ts';
import { regionName } from '../digests/mail.ts';
import type { BriefingHead } from '../queries.ts';

/** What a feed is written from. */
export interface FeedMaterial {
  title: string;
  /** Where the feed is, and the page that shows the same. */
  feedUrl: string;
  pageUrl: string;
  /** Where the service is, without a slash at its end. */
  baseUrl: string;
  briefings: readonly BriefingHead[];
}

const description = 'Briefings in which every sentence names the source it stands on.';

/** One briefing of a feed: what everybody may know of it. */
function entryOf({ filename, matter }: BriefingHead, baseUrl: string) {
  const { title, date, region, depth, confidence, summary, as_of, sources } = matter;
  const count = `${sources.length} ${sources.length === 1 ? 'source' : 'sources'}`;
  const facts = `As of ${as_of} · ${regionName(region)} · ${depth} · ${confidence} confidence · ${count}`;
  const url = `${baseUrl}/intel/briefing/${encodeURIComponent(filename)}`;
  return { url, title, day: new Date(`${String(date).slice(0, 10)}T00:00:00Z`), summary, facts, region, depth };
}

/** A feed by JSON Feed 1.1. */
export function writeJsonFeed({ title, feedUrl, pageUrl, baseUrl, briefings }: FeedMaterial): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    language: 'en',
    items: briefings.map((briefing) => {
      const { url, title: name, day, summary, facts, region, depth } = entryOf(briefing, baseUrl);
      return {
        ...{ id: url, url, title: name, summary, content_text: `${summary}\n\n${facts}` },
        ...{ date_published: day.toISOString(), tags: [region, depth] },
      };
    }),
  });
}

/** The same feed by RSS 2.0, for readers of feeds that know no other form. */
export function writeRssFeed({ title, feedUrl, pageUrl, baseUrl, briefings }: FeedMaterial): string {
  const tag = (name: string, text: string, more = '') => `<${name}${more}>${xmlText(text)}</${name}>`;
  const items = briefings.map((briefing) => {
    const { url, title: name, day, summary, facts, region, depth } = entryOf(briefing, baseUrl);
    return [
      '<item>',
      tag('title', name),
      tag('link', url),
      tag('guid', url, ' isPermaLink="true"'),
      tag('pubDate', day.toUTCString()),
      tag('category', region),
      tag('category', depth),
      // Readers of feeds take a description for HTML, so a text is escaped once for that and once for XML.
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

/** XML has no way to say most control characters, so they are left out. */
function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
}
