import type { FastifyRequest } from 'fastify';
import { Failure } from '#platform/failure.ts';
import { type Contract, type Contracts, defaultBodyLimit } from './contract.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The calls in the request of a typed client; null for every other request. */
    trpcCall: TrpcCall | null;
  }
}

/** The address of the router for typed clients. */
export const trpcPrefix = '/trpc';

/** The most calls in a batch. Rate limiters count every call, and this many are enough for any page. */
export const maxBatchSize = 20;
/** The most bytes of a batch. Below it, a batch can send as much as its calls together. */
const maxBatchBytes = 10_485_760;

/**
 * What the request of a typed client contains, parsed once. Counting, checking and execution all use this result, so
 * they cannot disagree.
 */
export interface TrpcCall {
  /** The names of the procedures; several for a batch. */
  names: readonly string[];
  /** Their contracts; undefined for unknown procedures. */
  contracts: readonly (Contract | undefined)[];
  isBatch: boolean;
  /** The input of a query as JSON; null if there is none. */
  queryInput: string | null;
  /** The event after which an interrupted subscription continues. */
  lastEventId: string | null;
  /** The most bytes that the whole body can have. */
  bodyLimit: number;
  /** The status of each call once it is answered; absent if the request as a whole was refused. */
  statuses?: readonly number[];
  /** `performance.now()` when the answer was complete, or had begun. */
  answeredAt?: number;
}

/** Parses the calls in a request. Throws 404 for a path that hides calls, and 400 for too many of them. */
export function readTrpcCall(request: FastifyRequest, contracts: Contracts): TrpcCall {
  const { path = '' } = request.params as { path?: string };
  // Doubly encoded: no name of a procedure looks like that.
  if (path.includes('%')) throw new Failure('not-found', 'Not Found');
  const start = request.url.indexOf('?');
  const query = new URLSearchParams(start === -1 ? '' : request.url.slice(start + 1));
  const isBatch = query.get('batch') === '1';
  const names = isBatch ? path.split(',') : [path];
  if (names.length > maxBatchSize) throw new Failure('bad-request', `At most ${maxBatchSize} calls in one batch`);
  const called = names.map((name) => contracts.byProcedure.get(name));
  const together = called.reduce((total, contract) => total + (contract?.bodyLimit ?? defaultBodyLimit), 0);
  return {
    names,
    contracts: called,
    isBatch,
    queryInput: query.get('input'),
    lastEventId: query.get('lastEventId'),
    bodyLimit: isBatch ? Math.min(together, maxBatchBytes) : together,
  };
}

/**
 * The same calls as an address for tRPC. It is rebuilt from the parsed result, so that tRPC cannot read the caller's
 * address differently.
 */
export function addressOf({ names, isBatch, queryInput, lastEventId }: TrpcCall): string {
  const query = new URLSearchParams();
  if (isBatch) query.set('batch', '1');
  if (queryInput !== null) query.set('input', queryInput);
  if (lastEventId !== null) query.set('lastEventId', lastEventId);
  return `http://localhost${trpcPrefix}/${names.map(encodeURIComponent).join(',')}?${query}`;
}
