import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config';
import type { WebPages } from '#platform/web/web-pages.ts';
import type { Contracts } from './contract.ts';
import type { AreaNames } from './openapi.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it is neither counted nor needs a key: documents about the service are not calls of it. */
    isFree?: boolean;
  }
}

const head = {
  title: 'API reference · Agent Platform',
  description: 'Every operation: what it does, what it costs, its fields, and sample calls.',
  // Needed by the library that renders the page, which shows only our own document.
  writesStyles: true,
};

interface DocumentParts {
  router: AnyTRPCRouter;
  contracts: Contracts;
  areas: AreaNames | undefined;
  config: Config;
}

/** Generated, and its generator loaded, on the first request, because most processes never need it. */
async function describe({ router, contracts, areas, config }: DocumentParts): Promise<string> {
  const { describeApi } = await import('./openapi.ts');
  return JSON.stringify(describeApi(router, contracts, config.http.publicUrl ?? '/', areas));
}

/**
 * Serves the OpenAPI document at `/openapi.json` and a page to read and try it at `/docs`. The page is one of the web
 * pages, with their security policy: it loads nothing from other hosts.
 */
export function mountDocuments(app: FastifyInstance, parts: DocumentParts & { web: WebPages }): void {
  let text: Promise<string> | undefined;
  app.get('/openapi.json', { config: { isFree: true } }, async (_request, reply) => {
    text ??= describe(parts);
    return reply.type('application/json; charset=utf-8').send(await text);
  });
  app.get('/docs', { config: { isFree: true } }, async (_request, reply) => {
    const { html, headers } = await parts.web.page('docs', head, null);
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });
}
