import type { AnyTRPCRouter } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, invalid } from '#platform/failure.ts';
import { unsupportedMedia } from './body-parsers.ts';
import type { Context } from './context.ts';
import { type Contracts, placeOfField } from './contract.ts';
import { answerError } from './errors.ts';
import type { Passage } from './gate.ts';
import type { Idempotency } from './idempotency.ts';
import { parseJsonText, unstorableParts } from './json-text.ts';

/** Where typed clients knock. */
export const trpcPrefix = '/trpc';

/** A batch counts as its calls for every limiter, and this many are enough for any page. */
const maxBatchSize = 20;
const bodyLimit = 10_485_760;

export interface TrpcDoorParts {
  router: AnyTRPCRouter;
  contracts: Contracts;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Context;
  idempotency: Idempotency;
}

/** Serves the router to typed clients, with the same refusals as REST: in the same words, in tRPC's envelope. */
export function mountTrpc(app: FastifyInstance, parts: TrpcDoorParts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // tRPC reads bodies itself; ours only makes sure that reading them is safe.
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    const { preHandler: begin, onSend } = parts.idempotency.hooks(({ body }) =>
      typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined,
    );
    scope.route({
      method: ['GET', 'POST'],
      url: `${trpcPrefix}/:path`,
      bodyLimit,
      preHandler: [
        (request, _reply, done) => {
          assertReadable(request, callNames(request), parts.contracts);
          done();
        },
        begin,
      ],
      onSend,
      handler: async (request, reply) => {
        const path = (request.params as { path: string }).path;
        const { idempotentCall } = request;
        if (idempotentCall !== null) idempotentCall.parts = callNames(request).length;
        await fastifyRequestHandler({
          router: parts.router,
          req: request,
          res: reply,
          path,
          maxBatchSize,
          responseMeta: ({ errors }) => ({
            headers: new Headers(errors.flatMap((error) => Object.entries(answerError(error).headers))),
          }),
          createContext: () => parts.contextOf(request, reply),
          onError: ({ error }) => {
            if (idempotentCall !== null) idempotentCall.refusedParts += 1;
            const { fault } = answerError(error);
            if (fault !== undefined) request.log.error({ err: fault, requestId: request.id }, 'call failed');
          },
        });
      },
    });
  });
}

/** The names of the procedures that a request calls: several when it is a batch. */
function callNames(request: FastifyRequest): string[] {
  const { path = '' } = request.params as { path?: string };
  // tRPC decodes the path once more: a comma that is still hidden here would be a call that nobody has counted.
  if (path.includes('%')) throw new Failure('not-found', 'Not Found');
  return isBatch(request) ? path.split(',') : [path];
}

function isBatch(request: FastifyRequest): boolean {
  return queryOf(request).get('batch') === '1';
}

/** The query as tRPC reads it: of a parameter that is given twice, the first one counts. */
function queryOf(request: FastifyRequest): URLSearchParams {
  const start = request.url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : request.url.slice(start + 1));
}

/** What the gate counts for a tRPC request: each call that a limiter counts. Access is asked for call by call, inside. */
export function trpcPassage(request: FastifyRequest, contracts: Contracts): Passage {
  const names = callNames(request);
  if (names.length > maxBatchSize) throw new Failure('bad-request', `At most ${maxBatchSize} calls in one batch`);
  const calls = names.filter((name) => contracts.byProcedure.get(name)?.isCounted !== false).length;
  return { calls, access: 'none' };
}

/** Refuses what must not reach a parser: forms, deep nesting, prototype keys, text that cannot be stored. */
function assertReadable(request: FastifyRequest, names: string[], contracts: Contracts): void {
  if (request.method === 'POST' && typeof request.body !== 'string' && request.headers['content-type'] !== undefined) {
    throw unsupportedMedia();
  }
  const given = request.method === 'POST' ? request.body : queryOf(request).get('input');
  if (typeof given !== 'string' || given === '') return;
  parseJsonText(given, (value) => {
    const inputs = isBatch(request) ? Object.entries(Object(value) as object) : [['0', value] as const];
    const parts = inputs.flatMap(([index, input]) => {
      const contract = contracts.byProcedure.get(names[Number(index)] ?? '');
      const given = new Map(Object.entries(Object(input) as object));
      const inOrder = new Set([...(contract?.fields.map(({ name }) => name) ?? []), ...given.keys()]);
      return [...inOrder].flatMap((field) => unstorableParts(given.get(field), [placeOfField(contract, field), field]));
    });
    if (parts.length > 0) throw invalid(parts);
  });
}
