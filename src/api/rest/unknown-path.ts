import type { FastifyInstance, FastifyRequest } from 'fastify';
import FindMyWay from 'find-my-way';
import { Failure } from '#platform/failure.ts';
import { assetsPath } from '../assets.ts';
import { type Contracts, routePattern } from '../contract.ts';
import { mcpPath } from '../mcp/mcp-path.ts';
import { metricsPath } from '../metrics.ts';
import { isPage } from '../pages/reader.ts';

/**
 * Answers requests that no route matches: 405 with `Allow` if the path exists with other methods, otherwise 404. To
 * tell the two apart, a second router contains every path under a single method and matches by the same rules as the
 * first. The path of a page with a slash at its end leads to the page.
 */
export function answerUnknownPaths(app: FastifyInstance, contracts: Contracts): void {
  const allowed = new Map<string, Set<string>>();
  const pages = new Set<string>();
  for (const contract of contracts.all) {
    const { endpoint } = contract;
    if (endpoint === undefined) continue;
    const url = routePattern(endpoint.path);
    if (isPage(contract) && endpoint.givesFiles !== true) pages.add(url);
    const methods = allowed.get(url) ?? new Set<string>();
    methods.add(endpoint.method);
    if (endpoint.method === 'GET') methods.add('HEAD');
    allowed.set(url, methods);
  }
  for (const url of ['/openapi.json', '/docs', metricsPath, assetsPath]) allowed.set(url, new Set(['GET', 'HEAD']));
  allowed.set(mcpPath, new Set(['GET', 'POST', 'DELETE']));
  allowed.set('/trpc/:path', new Set(['GET', 'HEAD', 'POST']));
  const paths = FindMyWay({ caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 500 });
  for (const [url, methods] of allowed) {
    paths.on('GET', url, () => undefined, {
      allow: [...methods, 'OPTIONS'].sort().join(', '),
      isPage: pages.has(url),
    });
  }
  const known = (url: string): { allow: string; isPage: boolean } | undefined => {
    const found = paths.find('GET', url.split('?', 1)[0] ?? '/');
    return (found?.store as { allow: string; isPage: boolean } | null | undefined) ?? undefined;
  };

  app.decorateRequest('isPagePath', false);
  app.addHook('onRequest', (request, reply, done) => {
    const page = isReading(request) ? withoutSlash(request.url) : undefined;
    // Not only where nothing matches: a slash also begins an empty last part of a path.
    if (page !== undefined && known(page)?.isPage === true) {
      reply.redirect(page, 308);
      return;
    }
    if (request.is404) request.isPagePath = known(request.url)?.isPage === true;
    if (request.method === 'OPTIONS') {
      const allow = known(request.url)?.allow;
      if (allow !== undefined) reply.header('allow', allow);
    }
    done();
  });
  app.setNotFoundHandler((request) => {
    const allow = known(request.url)?.allow;
    throw allow === undefined
      ? new Failure('not-found', 'Not Found')
      : new Failure('method-not-allowed', 'Method Not Allowed', { headers: { allow } });
  });
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** The same address without the slash that people and programs put at its end; undefined if there is none. */
function withoutSlash(url: string): string | undefined {
  // Every request passes here, so the address is not taken apart.
  const end = url.indexOf('?');
  const last = (end < 0 ? url.length : end) - 1;
  return last > 0 && url[last] === '/' ? url.slice(0, last) + url.slice(last + 1) : undefined;
}
