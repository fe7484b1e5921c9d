import type { Readable } from 'node:stream';
import type { AnyTRPCRouter, TRPCDefaultErrorShape } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from '#platform/failure.ts';
import { answerWith, unsupportedMedia } from './body-parsers.ts';
import type { Context } from './context.ts';
import { type Contracts, placeOfField } from './contract.ts';
import { answerError } from './errors.ts';
import type { Passage } from './gate.ts';
import type { Idempotency } from './idempotency.ts';
import { decodeUtf8, parseJsonText, unstorableParts } from './json-text.ts';
import { overRestOnly } from './procedures.ts';
import { bodyTooLarge, readBody } from './read-body.ts';
import { addressOf, maxBatchSize, readTrpcCall, type TrpcCall, trpcPrefix } from './trpc-call.ts';

export interface TrpcParts {
  router: AnyTRPCRouter;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Context;
  idempotency: Idempotency;
}

/** Serves the router to typed clients. Errors have the same messages as over REST, in tRPC's envelope. */
export function mountTrpc(app: FastifyInstance, parts: TrpcParts): void {
  app.decorateRequest('trpcCall', null);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // tRPC reads bodies itself; this parser only makes sure that reading them is safe.
    scope.addContentTypeParser('application/json', (request: FastifyRequest, payload: Readable, done) => {
      const { bodyLimit } = callOf(request);
      readBody(
        request,
        payload,
        bodyLimit,
        answerWith(done, (body) => body.read(decodeUtf8)),
      );
    });
    const { preHandler: begin, onSend } = parts.idempotency.hooks(({ body }) =>
      typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined,
    );
    scope.route({
      method: ['GET', 'POST'],
      url: `${trpcPrefix}/:path`,
      // Before any body is read, because a provider's calls are signed over bytes, which typed clients do not send.
      onRequest: (request, _reply, done) => {
        const isSigned = callOf(request).contracts.some((contract) => contract?.access === 'signature');
        done(isSigned ? overRestOnly() : undefined);
      },
      preHandler: [
        (request, _reply, done) => {
          assertReadable(request, callOf(request));
          done();
        },
        begin,
      ],
      onSend,
      handler: (request, reply) => answer(request, reply, parts),
    });
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, parts: TrpcParts): Promise<FastifyReply> {
  const { idempotentCall } = request;
  const call = callOf(request);
  if (idempotentCall !== null) idempotentCall.parts = call.names.length;
  const response = await fetchRequestHandler({
    endpoint: trpcPrefix,
    router: parts.router,
    req: requestOf(call, request, reply),
    maxBatchSize,
    responseMeta: ({ errors, data }) => {
      call.answeredAt = performance.now();
      // A request that cannot be read at all has one answer for all of its calls.
      if (data.length === call.names.length) call.statuses = data.map(statusOf);
      return { headers: new Headers(errors.flatMap((error) => Object.entries(answerError(error).headers))) };
    },
    createContext: () => parts.contextOf(request, reply),
    onError: ({ error }) => {
      if (idempotentCall !== null) idempotentCall.refusedParts += 1;
      const { fault } = answerError(error);
      if (fault !== undefined) request.log.error({ err: fault, requestId: request.id }, 'call failed');
    },
  });
  return reply.send(response);
}

/** The status that REST would answer with: that of the error, or 200. */
function statusOf(answer: object): number {
  return 'error' in answer ? ((answer.error as TRPCDefaultErrorShape).data.httpStatus ?? 500) : 200;
}

/** The headers that influence tRPC. */
const readHeaders = ['content-type', 'accept', 'trpc-accept', 'last-event-id'] as const;

/**
 * The request as tRPC sees it: the calls that were counted and the body that was checked, without the caller's own
 * address.
 */
function requestOf(call: TrpcCall, request: FastifyRequest, reply: FastifyReply): Request {
  const { method, body } = request;
  const headers = new Headers();
  for (const name of readHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const hasBody = method === 'POST' && typeof body === 'string';
  return new Request(addressOf(call), { method, headers, signal: gone.signal, ...(hasBody ? { body } : {}) });
}

/** The calls that the gate has counted. */
function callOf(request: FastifyRequest): TrpcCall {
  if (request.trpcCall === null) throw new Error('a request of a typed client came past the gate');
  return request.trpcCall;
}

/**
 * What the gate counts for a tRPC request: every call that a rate limiter counts. Access is checked per call, later.
 * Operations for providers are counted here, because typed clients cannot prove to be the provider.
 */
export function trpcPassage(request: FastifyRequest, contracts: Contracts): Passage {
  const call = readTrpcCall(request, contracts);
  request.trpcCall = call;
  const counted = call.contracts.filter((contract) => contract?.isCounted !== false || contract.access === 'signature');
  // Browsers declare this themselves. A program that pretends to be one gets only what the pages have.
  const isAskedByPage =
    request.headers['sec-fetch-site'] === 'same-origin' && request.headers['x-api-key'] === undefined;
  const isPage = isAskedByPage && counted.every((contract) => contract?.isForPages === true);
  return { calls: counted.length, access: 'none', isPage };
}

/**
 * Refuses what must not reach a parser: forms, deep nesting, prototype keys, text that cannot be stored, and inputs
 * that are too long.
 */
function assertReadable(request: FastifyRequest, call: TrpcCall): void {
  if (request.method === 'POST' && typeof request.body !== 'string' && request.headers['content-type'] !== undefined) {
    throw unsupportedMedia();
  }
  const given = request.method === 'POST' ? request.body : call.queryInput;
  if (typeof given !== 'string' || given === '') return;
  const value = parseJsonText(given, (parsed) => assertStorable(inputsOf(call, parsed), call));
  if (call.isBatch) assertEachFits(given, inputsOf(call, value), call);
}

type Inputs = readonly (readonly [index: number, input: unknown])[];

function inputsOf({ isBatch }: TrpcCall, value: unknown): Inputs {
  if (!isBatch) return [[0, value]];
  return Object.entries(Object(value) as object).map(([index, input]) => [Number(index), input]);
}

function assertStorable(inputs: Inputs, call: TrpcCall): void {
  const parts = inputs.flatMap(([index, input]) => {
    const contract = call.contracts[index];
    const given = new Map(Object.entries(Object(input) as object));
    const inOrder = new Set([...(contract?.fields.map(({ name }) => name) ?? []), ...given.keys()]);
    return [...inOrder].flatMap((field) => unstorableParts(given.get(field), [placeOfField(contract, field), field]));
  });
  if (parts.length > 0) throw invalid(parts);
}

/** Checks that each call of a batch is within the limit that it would have alone. */
function assertEachFits(text: string, inputs: Inputs, { contracts }: TrpcCall): void {
  const limits = contracts.flatMap((contract) => contract?.bodyLimit ?? []);
  if (Buffer.byteLength(text) <= Math.min(...limits)) return;
  for (const [index, input] of inputs) {
    const limit = contracts[index]?.bodyLimit;
    if (limit !== undefined && Buffer.byteLength(JSON.stringify(input) ?? '') > limit) throw bodyTooLarge();
  }
}
