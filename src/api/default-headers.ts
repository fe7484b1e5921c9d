/**
 * The headers of every answer, whatever it is: nobody guesses its type, frames it or keeps it, its address is told to
 * nobody, and it loads nothing. An answer of which something else is true says so itself: pages, files of pages.
 */
export const defaultHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
};

/** A year, as preload lists ask for at least. */
const httpsHeader = { 'strict-transport-security': 'max-age=31536000' };

/** Those headers, and where the service is reached over https that it is never to be reached otherwise. */
export function defaultHeadersOf(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https:') === true ? { ...defaultHeaders, ...httpsHeader } : defaultHeaders;
}
