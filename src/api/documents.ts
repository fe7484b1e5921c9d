import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config';
import type { WebPages } from '#platform/web/web-pages.ts';
import type { Contracts } from './contract.ts';
import { type AreaNames, describeApi } from './openapi.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Neither counted nor asked for a key: documents about the service, not calls of it. */
    isFree?: boolean;
  }
}

const head = {
  title: 'API reference · Agent Platform',
  description: 'Every operation with what it does and costs, its words, and calls to copy.',
};

/**
 * Serves the OpenAPI document at `/openapi.json` and a page to read and try it at `/docs`. The page is one of the web
 * pages, under their policy: it loads nothing from elsewhere.
 */
export function mountDocuments(
  app: FastifyInstance,
  parts: {
    router: AnyTRPCRouter;
    contracts: Contracts;
    areas: AreaNames | undefined;
    config: Config;
    web: WebPages;
  },
): void {
  const document = describeApi(parts.router, parts.contracts, parts.config.http.publicUrl ?? '/', parts.areas);
  const text = JSON.stringify(document);
  app.get('/openapi.json', { config: { isFree: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  app.get('/docs', { config: { isFree: true } }, (_request, reply) => {
    const { html, headers } = parts.web.page('docs', head, null);
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });
}
