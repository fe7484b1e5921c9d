import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from './contract.ts';
import { mcpPath } from './mcp/mcp-path.ts';
import { type TrpcCall, trpcPrefix } from './trpc-call.ts';

/** A call as the request log and the metrics count it. */
export interface CountedCall {
  method: string;
  /** The route's template; never the address as called. */
  route: string;
  area: string;
  status: number;
  /** Milliseconds from the arrival to the answer; for a stream, to its beginning. */
  tookMs: number;
}

/**
 * What an answered request comes to: one call, or as many as a typed client has put into it, each under the operation
 * that it asked for, as if it had come by REST. The calls of a batch are answered together, so all took as long.
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

/** A stream is open for minutes because its reader wants it to be, which says nothing of how fast it was answered. */
function streamBegan({ contracts, answeredAt }: TrpcCall): number | undefined {
  return contracts[0]?.type === 'subscription' ? answeredAt : undefined;
}

function nameOf({ method }: FastifyRequest, contract: Contract | undefined) {
  if (contract === undefined) return { method, route: '(unknown)', area: 'none' };
  const { endpoint, area, name } = contract;
  return { method: endpoint?.method ?? method, route: endpoint?.path ?? `${trpcPrefix}/${name}`, area };
}
