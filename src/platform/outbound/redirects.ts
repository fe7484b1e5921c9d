import { OutboundError } from './outbound-error.ts';

/** One request of a chain of redirects. Header names are in lower case. */
export interface Hop {
  url: URL;
  method: 'GET' | 'POST' | 'PUT';
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | undefined;
}

/**
 * The headers that another origin may see. A list of the harmless ones, because what is secret (authorization, cookies,
 * signatures, subscription tokens) has no complete list.
 */
const portableHeaders = new Set(['accept', 'accept-language', 'content-type', 'content-language', 'user-agent']);

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * The next request after an answer, or undefined when the answer does not redirect. 303, and 301 or 302 after a POST,
 * become a GET without a body. A step from https down to http is refused: it would send in the clear what was asked
 * for in private. Where the new URL may lead is for the caller to check.
 */
export function nextHop(hop: Hop, answer: { status: number; location: string | undefined }): Hop | undefined {
  if (!redirectStatuses.has(answer.status) || answer.location === undefined) return undefined;
  // Header bytes arrive as latin1; sites that write non-ASCII addresses mean UTF-8, as browsers take it.
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
