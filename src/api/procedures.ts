import type { Caller, KeyCaller } from '#accounts/caller.ts';
import { BadSignature, Failure } from '#platform/failure.ts';
import { adminRequired, keyRequired } from './access.ts';
import { CallCharges } from './charging.ts';
import type { Context } from './context.ts';
import { countOrRefuse } from './count-or-refuse.ts';
import type { HttpRequest } from './http-request.ts';
import { noTool } from './tools/facts.ts';
import { t } from './trpc.ts';

/** Anybody may call. A key is looked at when one is sent, and a wrong one is refused here too. */
export const openProcedure = t.procedure.meta({ access: 'none' });

/**
 * Anybody may ask, and our own pages do for what they show. Asked by one of them in a browser without a key, it is counted
 * as a page of its address, so that reading pages leaves the address its calls.
 */
export const shownProcedure = openProcedure.meta({ isForPages: true });

/** Answers with a page or a file, for a browser or a download: to anybody, and over REST alone. */
export const pageProcedure = openProcedure
  .meta(noTool('Answers with a page or a file, which a browser shows or stores.'))
  .use(({ ctx, next }) => {
    const http = overRest(ctx);
    return next({ ctx: { http: () => http } });
  });

/** Anybody may call; a key changes the answer. */
export const optionalKeyProcedure = t.procedure.meta({ access: 'optional' });

/** Needs a key: `ctx.caller` is its owner. */
export const keyProcedure = t.procedure.meta({ access: 'key' }).use(({ ctx, next }) => {
  if (ctx.caller.kind !== 'key') throw keyRequired();
  return next({ ctx: { caller: ctx.caller satisfies KeyCaller } });
});

/**
 * Needs a key, and costs its owner credits: `ctx.charge(...costs)` reserves them before the work. They are spent when
 * the call is answered, unless a job holds them by then, and given back when it fails in any way. An operation that
 * gives some back itself says so by `ctx.tellReturned(credits)`.
 */
export const meteredProcedure = keyProcedure
  .meta({ access: 'key', isMetered: true })
  .use(async ({ ctx, path, batchIndex, next }) => {
    const charges = new CallCharges(ctx, { operation: path, batchIndex });
    const charge = (...costs: number[]) => charges.reserve(costs);
    const result = await next({ ctx: { charge, tellReturned: (credits: number) => charges.tellReturned(credits) } });
    await charges.end(result.ok);
    return result;
  });

/**
 * Called by a provider over REST, who signs what it sends: `ctx.http` has the bytes. How they are signed is the
 * provider's matter, so the operation checks it, before it does anything else, and reads the body only then. A call that
 * proves nothing is counted for its caller like a wrong key, so that nobody guesses for nothing.
 */
export const signedProcedure = t.procedure
  .meta({ access: 'signature', ...noTool('Only a provider can call it, who signs what it sends.') })
  .use(async ({ ctx, next }) => {
    const http = overRest(ctx);
    const result = await next({ ctx: { http: () => http } });
    http.raw.free();
    if (!result.ok && result.error.cause instanceof BadSignature) {
      const { clock, metrics } = ctx.resources;
      await countOrRefuse({ counter: ctx.counter, clock, metrics }, { caller: ctx.caller, calls: 1 }, ctx.setHeaders);
    }
    return result;
  });

/** 400: the operation is not for typed clients. */
export const overRestOnly = (): Failure => new Failure('bad-request', 'This operation is called over REST');

/** The request of a call over REST. Throws 400 for a typed client. */
function overRest(ctx: Context): HttpRequest {
  const http = ctx.http();
  if (http === undefined) throw overRestOnly();
  return http;
}

/** Needs a key with the admin scope. */
export const adminProcedure = t.procedure.meta({ access: 'admin' }).use(({ ctx, next }) => {
  if (ctx.caller.kind !== 'key') throw keyRequired();
  if (!ctx.caller.isAdmin) throw adminRequired();
  return next({ ctx: { caller: ctx.caller satisfies KeyCaller } });
});

/** The key of a caller, for an open operation that has been asked for what is a key's own: 401 without one. */
export function requireKey(caller: Caller): number {
  if (caller.kind !== 'key') throw keyRequired();
  return caller.keyId;
}
