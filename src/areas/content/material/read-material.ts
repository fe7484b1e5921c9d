import type { Resources } from '#platform/resources.ts';
import type { PageText } from '#text/extraction/index.ts';
import type { AcceptedRequest } from '../accept-request.ts';
import { pageUnusable } from '../errors.ts';
import { readPage } from './read-page.ts';

/** A text to work on, and where it came from. */
export interface Material {
  text: string;
  /** The address that gave it; null for a text that was sent. */
  url: string | null;
  /** Who wrote it, as the page says. */
  author: string;
}

/** Pages that hold nothing, or only the beginning, of what their address promises. */
const empty: Partial<Record<PageText['pageType'], string>> = {
  error: 'The page is an error message',
  login: 'The page requires a login',
  consent_wall: 'The page requires consent',
  paywall: 'The page shows only the beginning of its text and requires a subscription',
};
/** A kind of page that is less sure than this is no reason to refuse a text. */
const sureEnough = 0.6;

/** The text that a request is about: its own, or the main text of the page that it names. */
export async function readMaterial(
  resources: Pick<Resources, 'outbound' | 'pages'>,
  source: AcceptedRequest['source'],
  signal: AbortSignal,
): Promise<Material> {
  if ('content' in source) return { text: source.content, url: null, author: '' };
  const loc = ['body', 'url'];
  const { page, finalUrl } = await readPage(resources, { url: source.url, loc, signal });
  const reason = page.confidence >= sureEnough ? empty[page.pageType] : undefined;
  if (reason !== undefined) throw pageUnusable(loc, reason);
  if (page.text === '') throw pageUnusable(loc, 'The page has no readable text');
  const hasTitle = page.title === '' || page.text.startsWith(page.title);
  return { text: hasTitle ? page.text : `${page.title}\n\n${page.text}`, url: finalUrl, author: page.byline ?? '' };
}
