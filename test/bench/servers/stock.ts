import { fastify } from 'fastify';
import { fastifyTRPCOpenApiPlugin } from 'trpc-to-openapi';
import { CallCounter } from '#accounts/count-calls.ts';
import { appRouter } from '#areas/index.ts';
import { entities } from '#manifest';
import { openDatabase } from '#platform/db/database.ts';
import { announce } from './announce.ts';

/** The very same procedure behind the stock REST adapter, without any of our gate. */
const db = await openDatabase({ url: process.argv[2] ?? '', entities, log: () => undefined });
const context = {
  resources: { db },
  caller: { kind: 'anonymous', network: '' },
  counter: new CallCounter(db.short),
  requestId: '',
  signal: () => new AbortController().signal,
  contracts: { all: [], byProcedure: new Map() },
};
const app = fastify();
await app.register(fastifyTRPCOpenApiPlugin, {
  basePath: '/',
  router: appRouter,
  createContext: () => context,
} as never);
await app.listen({ host: '127.0.0.1', port: 0 });
announce(app.server);
