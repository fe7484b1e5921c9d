import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { adminProcedure, openProcedure } from '#api/procedures.ts';
import { Reply, ReplyBody } from '#api/rest/write-reply.ts';
import { createServer } from '#api/server.ts';
import { OperationTools } from '#api/tools/operation-tools.ts';
import { router } from '#api/trpc.ts';
import { Failure, type FailureKind } from '#platform/failure.ts';
import { RequestLog } from '#traffic/request-log.ts';
import type { TestPlatform } from '../support/platform.ts';

/** What a call says beside its path. */
export interface Posting {
  key?: string;
  /** The Idempotency-Key. */
  as?: string;
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
  method?: string;
}

/** An answer to the last byte. */
export interface Posted<Body> {
  status: number;
  headers: Headers;
  bytes: Buffer;
  lines: string[];
  /** Parsed when it is one piece of JSON. */
  body: Body;
}

/** Calls an address as the platform's callers do, with an Idempotency-Key when one is given. */
export async function postTo<Body = Record<string, unknown>>(address: string, posting: Posting): Promise<Posted<Body>> {
  const headers: Record<string, string> = { ...posting.headers };
  if (posting.key !== undefined) headers['x-api-key'] = posting.key;
  if (posting.as !== undefined) headers['idempotency-key'] = posting.as;
  const body = posting.raw ?? (posting.body === undefined ? undefined : JSON.stringify(posting.body));
  if (body !== undefined) headers['content-type'] ??= 'application/json';
  const method = posting.method ?? 'POST';
  const response = await fetch(address, { method, headers, ...(body === undefined ? {} : { body }) });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const lines = bytes.toString('utf8').trim().split('\n');
  const parsed: unknown = isJson && lines.length === 1 ? JSON.parse(lines[0] ?? '') : undefined;
  return { status: response.status, headers: response.headers, bytes, lines, body: parsed as Body };
}

/** Operations whose effects are counted, which wait when told to and refuse when told to; behind both entry points. */
export interface EffectServer {
  readonly url: string;
  readonly app: FastifyInstance;
  /** What the operations have done so far, and the name under which they would have paid for it. */
  readonly effects: { name: string; purchase: string | undefined }[];
  /** Effects of that name. */
  count(name: string): number;
  /** From now on operations wait before they end; `open` lets them. */
  shut(): { open: () => void };
  /** What the next calls do in place of ending well, by the name of the effect. */
  readonly refusals: Map<string, () => Error>;
  close(): Promise<void>;
}

export const kinds: readonly FailureKind[] = [
  'bad-request',
  'unauthenticated',
  'payment-required',
  'forbidden',
  'not-found',
  'timeout',
  'conflict',
  'gone',
  'too-large',
  'unsupported-media',
  'invalid',
  'too-many',
  'unavailable',
];

export const refusalOf = (kind: FailureKind): Failure => new Failure(kind, `refused: ${kind}`);

/** Serves test operations with a platform's resources, on a port of their own. */
export async function startEffectServer(platform: TestPlatform, leaseMs?: number): Promise<EffectServer> {
  const effects: EffectServer['effects'] = [];
  const refusals: EffectServer['refusals'] = new Map();
  let gate = Promise.resolve();
  const happen = async (name: string, purchase: string | undefined) => {
    effects.push({ name, purchase });
    await gate;
    const refusal = refusals.get(name);
    if (refusal !== undefined) throw refusal();
    return { name, number: effects.length };
  };
  const named = z.object({ name: z.string(), note: z.unknown().optional(), count: z.int().optional() });
  const done = z.object({ name: z.string(), number: z.int(), text: z.string().optional() });
  const effectRouter = router({
    effect: router({
      make: openProcedure
        .meta(post('/effects', { summary: 'Have an effect', isCounted: false, acceptsForm: true }))
        .input(named)
        .output(done)
        .mutation(({ ctx, input }) => happen(input.name, ctx.idempotencyId)),
      makeAt: openProcedure
        .meta(post('/effects/{place}', { summary: 'At a place', isCounted: false, query: ['size'] }))
        .input(named.extend({ place: z.string(), size: z.int().optional() }))
        .output(done)
        .mutation(({ ctx, input }) => happen(input.name, ctx.idempotencyId)),
      long: openProcedure
        .meta(post('/long-effects', { summary: 'With a long answer', isCounted: false }))
        .input(z.object({ name: z.string(), length: z.int() }))
        .output(done)
        .mutation(async ({ ctx, input }) => ({
          ...(await happen(input.name, ctx.idempotencyId)),
          text: 'x'.repeat(input.length),
        })),
      file: openProcedure
        .meta(post('/file-effects', { summary: 'With bytes', isCounted: false, produces: 'application/pdf' }))
        .input(named)
        .output(ReplyBody)
        .mutation(async ({ ctx, input }) => {
          await happen(input.name, ctx.idempotencyId);
          return new Reply(
            'application/pdf',
            Uint8Array.from({ length: 512 }, (_, i) => (i * 7 + effects.length) % 256),
            {
              status: 201,
              headers: { location: '/files/1', 'x-ratelimit-remaining': '7' },
            },
          );
        }),
      nothing: openProcedure
        .meta(post('/bare-effects', { summary: 'Without a body', isCounted: false }))
        .output(done)
        .mutation(({ ctx }) => happen('bare', ctx.idempotencyId)),
      guarded: adminProcedure
        .meta(post('/guarded-effects', { summary: 'For admins', isCounted: false }))
        .input(named)
        .output(done)
        .mutation(({ ctx, input }) => happen(input.name, ctx.idempotencyId)),
    }),
  });
  const app = await createServer({
    resources: platform.app.resources,
    router: effectRouter,
    tools: new OperationTools(effectRouter, platform.app.resources.db),
    requestLog: new RequestLog({ queries: platform.app.resources.db.short, log: () => undefined }),
    stopping: new AbortController().signal,
    addressSecret: 'secret of the tests',
    ...(leaseMs === undefined ? {} : { idempotencyLeaseMs: leaseMs }),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    app,
    effects,
    refusals,
    count: (name) => effects.filter((effect) => effect.name === name).length,
    shut: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return {
        open: () => {
          gate = Promise.resolve();
          resolve();
        },
      };
    },
    close: () => app.close(),
  };
}
