import type { ServerContext } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#accounts/caller.ts';
import { Failure } from '#platform/failure.ts';
import type { Tool } from '#platform/tools.ts';

/** What an MCP request carries besides its message: who asks, and which tools they want to see. */
export interface Ask {
  caller: Caller;
  /** The areas whose tools are shown; undefined for the default tools. */
  toolsets: readonly string[] | undefined;
  idempotencyKey: string | undefined;
  traceparent: string | undefined;
  /** Counts a call that no operation counts. Throws 429. */
  count: () => Promise<void>;
}

/** The name that selects all tools. */
const everything = 'all';
const headerName = 'x-mcp-toolsets';

/** The areas that the tools belong to. */
export function areasOf(tools: readonly Tool[]): string[] {
  return [...new Set(tools.map(({ area }) => area))];
}

/** The areas named by `?toolsets=` or `X-MCP-Toolsets`. Throws 400 for an unknown one. */
export function toolsetsOf(request: FastifyRequest, areas: readonly string[]): readonly string[] | undefined {
  const { toolsets = request.headers[headerName] } = request.query as { toolsets?: string | string[] };
  if (toolsets === undefined || toolsets.length === 0) return undefined;
  const wanted = [toolsets].flat().flatMap((list) => list.split(',').map((name) => name.trim()));
  const unknown = wanted.find((name) => name !== everything && !areas.includes(name));
  if (unknown !== undefined) {
    const shown = JSON.stringify(unknown.slice(0, 50));
    throw new Failure('bad-request', `There is no toolset ${shown}. There are: ${[everything, ...areas].join(', ')}`);
  }
  return wanted.includes(everything) ? areas : wanted;
}

/** The {@link Ask} of the request that a handler is answering. */
export function askOf(ctx: ServerContext): Ask {
  const ask = ctx.http?.authInfo?.extra?.['ask'] as Ask | undefined;
  if (ask === undefined) throw new Error('an MCP request came past the entry point');
  return ask;
}
