import { OutboundError } from './outbound-error.ts';

/** One request in a chain of redirects. Header names are in lower case. */
export interface Hop {
  url: URL;
  method: 'GET' | 'POST' | 'PUT';
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | undefined;
}

/**
 * The headers that can be sent on to another origin. It is a list of harmless headers, because secret ones
 * (authorization, cookies, signatures, subscription tokens) cannot be listed completely.
 */
const portableHeaders = new Set(['accept', 'accept-language', 'content-type', 'content-language', 'user-agent']);

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * The next request after an answer, or undefined if the answer is not a redirect. A 303, and a 301 or 302 after a POST,
 * turn it into a GET without a body. A redirect from https to http is refused, because it would send private data in
 * the clear. The caller must check where the new URL leads.
 */
export function nextHop(hop: Hop, answer: { status: number; location: string | undefined }): Hop | undefined {
  if (!redirectStatuses.has(answer.status) || answer.location === undefined) return undefined;
  // Header bytes are decoded as latin1, but sites that use non-ASCII addresses mean UTF-8, which is what browsers
  // assume.
  const url = URL.parse(Buffer.from(answer.location, 'latin1').toString('utf8'), hop.url.href);
  if (url === null) throw new OutboundError('bad-response');
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') throw new OutboundError('insecure-redirect');
  const becomesGet = answer.status === 303 || (hop.method === 'POST' && answer.status <= 302);
  const keeps = (name: string): boolean =>
    (url.origin === hop.url.origin || portableHeaders.has(name)) && !(becomesGet && name.startsWith('content-'));
  return {
    url,
    method: becomesGet ? 'GET' : hop.method,
    headers: Object.fromEntries(Object.entries(hop.headers).filter(([name]) => keeps(name))),
    body: becomesGet ? undefined : hop.body,
  };
}
