import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config';
import type { Contracts } from './contract.ts';
import { type AreaNames, describeApi } from './openapi.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Neither counted nor asked for a key: documents about the service, not calls of it. */
    isFree?: boolean;
  }
}

/** Serves the OpenAPI document at `/openapi.json` and a page to read and try it at `/docs`. */
export async function mountDocuments(
  app: FastifyInstance,
  parts: { router: AnyTRPCRouter; contracts: Contracts; areas: AreaNames | undefined; config: Config },
): Promise<void> {
  const document = describeApi(parts.router, parts.contracts, parts.config.http.publicUrl ?? '/', parts.areas);
  const text = JSON.stringify(document);
  app.get('/openapi.json', { config: { isFree: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isFree: true };
    });
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      // Nobody frames it; and where the service is opened over http, its own files come over http as well.
      transformStaticCSP: (policy) =>
        policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'").replace(' upgrade-insecure-requests;', ''),
      // Without the bar on top, whose only use is to load some other document.
      uiConfig: {
        layout: 'BaseLayout',
        deepLinking: true,
        docExpansion: 'list',
        persistAuthorization: false,
        tryItOutEnabled: true,
      },
    });
  });
}
