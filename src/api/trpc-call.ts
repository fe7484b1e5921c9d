import type { FastifyRequest } from 'fastify';
import { Failure } from '#platform/failure.ts';
import { type Contract, type Contracts, defaultBodyLimit } from './contract.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a request of a typed client asks for; null for every other request. */
    trpcCall: TrpcCall | null;
  }
}

/** Where typed clients find the router. */
export const trpcPrefix = '/trpc';

/** A batch counts as its calls for every limiter, and this many are enough for any page. */
export const maxBatchSize = 20;
/** A batch may bring what its calls may bring together, up to this. */
const maxBatchBytes = 10_485_760;

/** What a request of a typed client asks for, read once: it is counted, checked and carried out by this and nothing else. */
export interface TrpcCall {
  /** The names of the procedures: several when it is a batch. */
  names: readonly string[];
  /** Their contracts; undefined for a procedure that there is not. */
  contracts: readonly (Contract | undefined)[];
  isBatch: boolean;
  /** The JSON of the input of a query; null where there is none. */
  queryInput: string | null;
  /** Where a subscription that was interrupted goes on. */
  lastEventId: string | null;
  /** Bytes that the body may have in all. */
  bodyLimit: number;
  /** How each call was answered, once it was; a request that is refused as a whole has no such list. */
  statuses?: readonly number[];
  /** `performance.now()` when the answer was there, or had begun. */
  answeredAt?: number;
}

/** Reads what a request asks for. Throws 404 for a path that hides calls, and 400 for too many of them. */
export function readTrpcCall(request: FastifyRequest, contracts: Contracts): TrpcCall {
  const { path = '' } = request.params as { path?: string };
  // Encoded twice: no name of a procedure looks like that.
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

/** The address that tells tRPC the same: no second reading of the caller's own can find anything else in it. */
export function addressOf({ names, isBatch, queryInput, lastEventId }: TrpcCall): string {
  const query = new URLSearchParams();
  if (isBatch) query.set('batch', '1');
  if (queryInput !== null) query.set('input', queryInput);
  if (lastEventId !== null) query.set('lastEventId', lastEventId);
  return `http://localhost${trpcPrefix}/${names.map(encodeURIComponent).join(',')}?${query}`;
}
