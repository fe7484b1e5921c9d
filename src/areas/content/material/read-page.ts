import type { InvalidPart } from '#platform/failure.ts';
import { OutboundError } from '#platform/outbound/outbound-error.ts';
import { PageError } from '#platform/reading/page-error.ts';
import type { Resources } from '#platform/resources.ts';
import type { PageText } from '#text/extraction/index.ts';
import { pageUnusable } from '../errors.ts';

/** A page that was read, and its URL after all redirects. */
export interface FetchedPage {
  page: PageText;
  finalUrl: string;
}

export interface PageQuestion {
  url: string;
  /** The field with the URL. */
  loc: InvalidPart['loc'];
  signal: AbortSignal;
}

/**
 * Fetches a page and extracts its text. A URL that is not allowed is the 400 of the guarded client; an unreadable page
 * is a 422 with the reason. An error page is still a page.
 */
export async function readPage(
  { outbound, pages }: Pick<Resources, 'outbound' | 'pages'>,
  { url, loc, signal }: PageQuestion,
): Promise<FetchedPage> {
  try {
    const reply = await outbound.request({ url, accept: 'text', signal });
    const { finalUrl, mediaType, status } = reply;
    const page = await pages.read({ html: reply.text(), url: finalUrl, mediaType, status }, signal);
    return { page, finalUrl };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutboundError || error instanceof PageError) throw pageUnusable(loc, error.message);
    throw error;
  }
}
