import { type AnyTRPCRouter, initTRPC } from '@trpc/server';
import type { Context } from './context.ts';
import type { ProcedureMeta } from './endpoint.ts';
import { formatTrpcError } from './errors.ts';

/** The one tRPC instance. Areas build procedures by `procedures.ts` and routers by `router`. */
export const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: (given) => formatTrpcError(given),
    sse: {
      // A comment line now and then keeps proxies from closing a quiet stream; a client that misses two reconnects.
      ping: { enabled: true, intervalMs: 10_000 },
      client: { reconnectAfterInactivityMs: 25_000 },
      // Whoever is still interested comes back, is counted again, and must still have a valid key.
      maxDurationMs: 300_000,
    },
  });

/** Makes a router: an area's table of contents. */
export const router = t.router;

/** One router of the routers of all areas, under the areas' names. */
export function routersOf<Areas extends Readonly<Record<string, { router: AnyTRPCRouter }>>>(areas: Areas) {
  const routers = Object.fromEntries(Object.entries(areas).map(([name, area]) => [name, area.router]));
  return t.router(routers as { [Name in keyof Areas]: Areas[Name]['router'] });
}
