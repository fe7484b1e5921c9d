import type { FastifyRequest } from 'fastify';
import type { Contract } from '../contract.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** No route serves it, but its path is that of a page under another method. */
    isPagePath: boolean;
  }
}

/** Below these nobody looks at what is answered: errors are JSON there, whatever a caller accepts. */
const programPath = /^\/(?:api|trpc|assets)(?:\/|$)|^\/(?:health|metrics|openapi\.json)(?:\?|$)/;

/** Whether an operation answers with a page. */
export function isPage(contract: Contract | undefined): boolean {
  return contract?.endpoint?.produces === 'text/html';
}

/**
 * Whether an error of this request is shown to a person: at the address of a page, unless the caller asks for JSON, and
 * anywhere outside the API where the caller asks for HTML, as every browser does. An operation that gives files too is
 * used by programs that ask for nothing in particular, so it shows pages to those alone who ask for them.
 */
export function isForReader(request: FastifyRequest): boolean {
  if (programPath.test(request.url)) return false;
  const asked = askedFor(request.headers.accept ?? '');
  if (asked !== undefined) return asked === 'html';
  const { contract } = request.routeOptions?.config ?? {};
  return request.isPagePath || (isPage(contract) && contract?.endpoint?.givesFiles !== true);
}

/** Which of the two a caller names, and prefers when both are named; undefined for one who names neither. */
function askedFor(accept: string): 'html' | 'json' | undefined {
  let html = 0;
  let json = 0;
  for (const entry of accept.toLowerCase().split(',', 50)) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
    if (type === 'text/html' || type === 'application/xhtml+xml') html = Math.max(html, weight);
    if (type === 'application/json') json = Math.max(json, weight);
  }
  if (html > 0 && html >= json) return 'html';
  return json > 0 ? 'json' : undefined;
}
