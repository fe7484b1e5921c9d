import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from './contract.ts';
import { mcpPath } from './mcp/mcp-path.ts';
import { type TrpcCall, trpcPrefix } from './trpc-call.ts';

/** A call, as counted by the request log and the metrics. */
export interface CountedCall {
  method: string;
  /** The template of the route, never the actual address. */
  route: string;
  area: string;
  status: number;
  /** Milliseconds from the arrival of the request to the answer; for a stream, to its beginning. */
  tookMs: number;
}

/**
 * The calls in an answered request: one, or as many as a typed client has put into a batch, each counted for the
 * operation that it called, as if it had come over REST. The calls of a batch are answered together, so they all have
 * the same duration.
 */
export function answeredCalls(request: FastifyRequest, reply: FastifyReply): CountedCall[] {
  const { trpcCall } = request;
  if (trpcCall !== null) {
    return trpcCall.contracts.map((contract, index) => ({
      ...nameOf(request, contract),
      status: trpcCall.statuses?.[index] ?? reply.statusCode,
      tookMs: (streamBegan(trpcCall) ?? performance.now()) - request.arrivedAt,
    }));
  }
  const { contract } = request.routeOptions.config;
  const { method } = request;
  const url = request.is404 ? undefined : request.routeOptions.url;
  return [
    {
      method,
      route: contract?.endpoint?.path ?? url ?? '(unknown)',
      area: contract?.area ?? (url === mcpPath ? 'mcp' : 'none'),
      status: reply.statusCode,
      tookMs: performance.now() - request.arrivedAt,
    },
  ];
}

/** For a stream only the time to its beginning counts, because it stays open for as long as its reader wants. */
function streamBegan({ contracts, answeredAt }: TrpcCall): number | undefined {
  return contracts[0]?.type === 'subscription' ? answeredAt : undefined;
}

function nameOf({ method }: FastifyRequest, contract: Contract | undefined) {
  if (contract === undefined) return { method, route: '(unknown)', area: 'none' };
  const { endpoint, area, name } = contract;
  return { method: endpoint?.method ?? method, route: endpoint?.path ?? `${trpcPrefix}/${name}`, area };
}
