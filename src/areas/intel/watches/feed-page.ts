import { escapeHtml } from '#platform/rendering/escape.ts';
import { briefingPagePath } from '../briefings/file.ts';
import { pageLink, plainPage } from '../readers/plain-page.ts';
import type { FeedMaterial } from './write-feed.ts';

/** The number of titles on the page, which is a sample of the feed and not a list to read. */
const shownEntries = 5;

/**
 * A feed for somebody who has opened it in a browser, which would show its source: what it is, the address to copy, and
 * the newest titles.
 */
export function feedPage({ title, feedUrl, pageUrl, baseUrl, briefings }: FeedMaterial): ReturnType<typeof plainPage> {
  const titles = briefings
    .slice(0, shownEntries)
    .map(({ filename, matter }) => `<li>${pageLink(baseUrl + briefingPagePath(filename), matter.title)}</li>`)
    .join('');
  const list =
    titles === '' ? '<p>No new briefings yet.</p>' : `<p>Newest entries:</p><ul class="parts">${titles}</ul>`;
  return plainPage({
    title,
    text: 'This is a feed. Copy its address into a feed reader to get new briefings there.',
    end: `<pre>${escapeHtml(feedUrl)}</pre>${list}<nav>${pageLink(pageUrl, 'Show these briefings')}</nav>`,
  });
}
