/**
 * The headers of every answer. They forbid guessing its type, framing it, caching it, passing its address on and
 * loading anything. Answers that need something else, such as pages, override them.
 */
export const defaultHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
};

/** One year, the minimum for browsers' preload lists. */
const httpsHeader = { 'strict-transport-security': 'max-age=31536000' };

/** The default headers; if the service is reached over https, they also forbid plain HTTP. */
export function defaultHeadersOf(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https:') === true ? { ...defaultHeaders, ...httpsHeader } : defaultHeaders;
}
