import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { unsupportedMedia } from '../body-parsers.ts';
import type { Context } from '../context.ts';
import { type Contract, type Contracts, routePattern } from '../contract.ts';
import { answerError } from '../errors.ts';
import type { Idempotency } from '../idempotency.ts';
import { callOf } from '../trpc-internals.ts';
import { readInput } from './read-input.ts';
import { writeError } from './write-error.ts';
import { writeReply } from './write-reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a route serves. */
    contract?: Contract;
  }
}

export interface MountParts {
  contracts: Contracts;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Context;
  idempotency: Idempotency;
}

/** Serves every operation that has an endpoint as a native Fastify route. */
export function mountRest(app: FastifyInstance, { contracts, contextOf, idempotency }: MountParts): void {
  const postHooks = idempotency.hooks((request) =>
    request.rawBody === null
      ? request.body
      : request.rawBody.digest(createHash('sha256')).then((digest) => digest.toString('hex')),
  );
  for (const contract of contracts.all) {
    if (contract.endpoint === undefined) continue;
    const route = routeOf(contract, contract.endpoint, contextOf);
    app.route(contract.endpoint.method === 'POST' ? { ...route, ...postHooks } : route);
  }
}

function routeOf(
  contract: Contract,
  endpoint: NonNullable<Contract['endpoint']>,
  contextOf: MountParts['contextOf'],
): RouteOptions {
  const call = callOf<Context>(contract.procedure);
  const statusOf = endpoint.statusOf as ((answer: unknown) => number) | undefined;
  return {
    method: endpoint.method,
    url: routePattern(endpoint.path),
    bodyLimit: contract.bodyLimit,
    schema: { response: { 200: contract.outputSchema } },
    config: { contract },
    handler: async (request, reply) => {
      let input: unknown;
      try {
        if (request.isForm && endpoint.acceptsForm !== true) throw unsupportedMedia();
        input = readInput(contract, {
          params: request.params as Record<string, unknown>,
          query: request.query as Record<string, unknown>,
          body: request.body,
          isForm: request.isForm,
        });
        const ctx = contextOf(request, reply);
        const raw = Promise.resolve(input);
        const answer = await call({
          path: contract.name,
          type: contract.type,
          ctx,
          getRawInput: () => raw,
          signal: undefined,
          batchIndex: 0,
        });
        if (statusOf !== undefined) reply.code(statusOf(answer));
        return writeReply(reply, answer);
      } catch (error) {
        const answered = answerError(error, contract, input);
        if (answered.fault !== undefined)
          request.log.error({ err: answered.fault, requestId: request.id }, 'call failed');
        return writeError(reply, answered);
      }
    },
  };
}
