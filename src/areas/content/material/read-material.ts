import type { Resources } from '#platform/resources.ts';
import { type EmptyKind, unusableKind } from '#text/extraction/index.ts';
import type { AcceptedRequest } from '../accept-request.ts';
import { pageUnusable } from '../errors.ts';
import { readPage } from './read-page.ts';

/** A text to work on, with its source. */
export interface Material {
  text: string;
  /** The URL of the page; null if the text itself was sent. */
  url: string | null;
  /** The author, as named on the page. */
  author: string;
}

/** Kinds of pages without the content their URL promises, or with only its beginning. */
const noMaterial: readonly EmptyKind[] = ['error', 'login', 'consent_wall', 'paywall'];

/** The text a request is about: the one sent, or the main text of the page it names. */
export async function readMaterial(
  resources: Pick<Resources, 'outbound' | 'pages'>,
  source: AcceptedRequest['source'],
  signal: AbortSignal,
): Promise<Material> {
  if ('content' in source) return { text: source.content, url: null, author: '' };
  const loc = ['body', 'url'];
  const { page, finalUrl } = await readPage(resources, { url: source.url, loc, signal });
  const reason = unusableKind(page, noMaterial);
  if (reason !== undefined) throw pageUnusable(loc, reason);
  if (page.text === '') throw pageUnusable(loc, 'The page has no readable text');
  const hasTitle = page.title === '' || page.text.startsWith(page.title);
  return { text: hasTitle ? page.text : `${page.title}\n\n${page.text}`, url: finalUrl, author: page.byline ?? '' };
}
