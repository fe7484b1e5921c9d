import { type AnyTRPCRouter, initTRPC } from '@trpc/server';
import type { Context } from './context.ts';
import type { ProcedureMeta } from './endpoint.ts';
import { formatTrpcError } from './errors.ts';

/** The only tRPC instance. Areas create procedures with `procedures.ts` and routers with `router`. */
export const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: (given) => formatTrpcError(given),
    sse: {
      // Regular comment lines keep proxies from closing an idle stream; a client that misses two reconnects.
      ping: { enabled: true, intervalMs: 10_000 },
      client: { reconnectAfterInactivityMs: 25_000 },
      // A client that is still interested reconnects; it is then counted again and must still have a valid key.
      maxDurationMs: 300_000,
    },
  });

/** Creates a router: the table of contents of an area. */
export const router = t.router;

/** Combines the routers of all areas, under the areas' names. */
export function routersOf<Areas extends Readonly<Record<string, { router: AnyTRPCRouter }>>>(areas: Areas) {
  const routers = Object.fromEntries(Object.entries(areas).map(([name, area]) => [name, area.router]));
  return t.router(routers as { [Name in keyof Areas]: Areas[Name]['router'] });
}
