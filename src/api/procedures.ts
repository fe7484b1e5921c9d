import type { Caller, KeyCaller } from '#accounts/caller.ts';
import { BadSignature, Failure } from '#platform/failure.ts';
import { adminRequired, keyRequired } from './access.ts';
import { CallCharges } from './charging.ts';
import type { Context } from './context.ts';
import { countOrRefuse } from './count-or-refuse.ts';
import type { HttpRequest } from './http-request.ts';
import { noTool } from './tools/facts.ts';
import { t } from './trpc.ts';

/** For everyone. A key is optional, but a wrong one is refused. */
export const openProcedure = t.procedure.meta({ access: 'none' });

/**
 * For everyone, and also called by our own pages to get what they show. If one of them calls it in a browser without a
 * key, it counts as a page view of the address, so that reading pages does not use up the address's calls.
 */
export const shownProcedure = openProcedure.meta({ isForPages: true });

/** Answers with a page or a file, for everyone, over REST only. */
export const pageProcedure = openProcedure
  .meta(noTool('Answers with a page or a file, which a browser shows or stores.'))
  .use(({ ctx, next }) => {
    const http = overRest(ctx);
    return next({ ctx: { http: () => http } });
  });

/** For everyone; the answer is different with a key. */
export const optionalKeyProcedure = t.procedure.meta({ access: 'optional' });

/** Needs a key: `ctx.caller` is its owner. */
export const keyProcedure = t.procedure.meta({ access: 'key' }).use(({ ctx, next }) => {
  if (ctx.caller.kind !== 'key') throw keyRequired();
  return next({ ctx: { caller: ctx.caller satisfies KeyCaller } });
});

/**
 * Needs a key, and costs credits. `ctx.charge(...costs)` reserves them before the work. They are spent when the call is
 * answered, unless a job holds them by then, and returned if it fails. An operation that returns some itself reports
 * that with `ctx.tellReturned(credits)`.
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
 * Called over REST by a provider that signs what it sends; `ctx.http` has the bytes. Each provider signs in its own
 * way, so the operation verifies the signature before it does anything else, and only then parses the body. A call with
 * a bad signature counts against its caller like a wrong key, so that nobody can guess for free.
 */
export const signedProcedure = t.procedure
  .meta({ access: 'signature', ...noTool('Only a provider can call it, with a signature.') })
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

/** 400: the operation cannot be called by typed clients. */
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

/**
 * The id of the caller's key, for an open operation that was asked for something private to a key. Throws 401 without
 * one.
 */
export function requireKey(caller: Caller): number {
  if (caller.kind !== 'key') throw keyRequired();
  return caller.keyId;
}
