import type { FastifyInstance } from 'fastify';
import FindMyWay from 'find-my-way';
import { Failure } from '#platform/failure.ts';
import { assetsPath } from '../assets.ts';
import { type Contracts, routePattern } from '../contract.ts';
import { metricsPath } from '../metrics.ts';

/**
 * Answers what no route serves: 405 with `Allow` when the path exists under other methods, else 404. A second router
 * that knows every path under one method only tells the two apart, by the very same rules as the first.
 */
export function answerUnknownPaths(app: FastifyInstance, contracts: Contracts): void {
  const allowed = new Map<string, Set<string>>();
  for (const { endpoint } of contracts.all) {
    if (endpoint === undefined) continue;
    const url = routePattern(endpoint.path);
    const methods = allowed.get(url) ?? new Set<string>();
    methods.add(endpoint.method);
    if (endpoint.method === 'GET') methods.add('HEAD');
    allowed.set(url, methods);
  }
  for (const url of ['/openapi.json', '/docs', metricsPath, assetsPath]) allowed.set(url, new Set(['GET', 'HEAD']));
  allowed.set('/trpc/:path', new Set(['GET', 'HEAD', 'POST']));
  const paths = FindMyWay({ caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 500 });
  for (const [url, methods] of allowed) {
    paths.on('GET', url, () => undefined, { allow: [...methods, 'OPTIONS'].sort().join(', ') });
  }
  const allowOf = (url: string): string | undefined => {
    const found = paths.find('GET', url.split('?', 1)[0] ?? '/');
    return (found?.store as { allow: string } | null | undefined)?.allow;
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'OPTIONS') {
      const allow = allowOf(request.url);
      if (allow !== undefined) reply.header('allow', allow);
    }
    done();
  });
  app.setNotFoundHandler((request) => {
    const allow = allowOf(request.url);
    throw allow === undefined
      ? new Failure('not-found', 'Not Found')
      : new Failure('method-not-allowed', 'Method Not Allowed', { headers: { allow } });
  });
}
