import type { FastifyRequest } from 'fastify';
import type { Contract } from '../contract.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the path is that of a page, but with another method. */
    isPagePath: boolean;
  }
}

/** Paths that only programs request: their errors are JSON, whatever the caller accepts. */
const programPath = /^\/(?:api|trpc|assets)(?:\/|$)|^\/(?:health|metrics|openapi\.json)(?:\?|$)/;

/** Whether an operation answers with a page. */
export function isPage(contract: Contract | undefined): boolean {
  return contract?.endpoint?.produces === 'text/html';
}

/**
 * Whether an error is shown to a person as a page: at the address of a page, unless the caller asks for JSON, and
 * outside the API if the caller asks for HTML, as every browser does. Operations that also return files are used by
 * programs that ask for nothing in particular, so they return a page only if HTML is asked for.
 */
export function isForReader(request: FastifyRequest): boolean {
  if (programPath.test(request.url)) return false;
  const asked = askedFor(request.headers.accept ?? '');
  if (asked !== undefined) return asked === 'html';
  const { contract } = request.routeOptions?.config ?? {};
  return request.isPagePath || (isPage(contract) && contract?.endpoint?.givesFiles !== true);
}

/** Which of the two a caller asks for, and prefers if it accepts both; undefined if it asks for neither. */
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
