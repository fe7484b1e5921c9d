import { type AuthInfo, createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countingName } from '#accounts/caller.ts';
import type { CallCounter } from '#accounts/count-calls.ts';
import type { Resources as Platform } from '#platform/resources.ts';
import { countOrRefuse } from '../count-or-refuse.ts';
import { type Ask, toolsetsOf } from './ask.ts';
import { ClientSessions } from './client-sessions.ts';
import type { CatalogueTools, McpCatalogue } from './mcp-catalogue.ts';
import { mcpPath } from './mcp-path.ts';
import { type McpParts, mcpServer } from './mcp-server.ts';
import { assertOwnSite } from './own-site.ts';
import { ResourceWatch } from './resource-watch.ts';

export interface McpAnswersParts {
  platform: Platform;
  catalogue: McpCatalogue;
  counter: CallCounter;
  version: string;
}

/** Methods that are not counted here, because the operations that they call are counted. */
const countedInside: ReadonlySet<string> = new Set(['tools/call', 'resources/list', 'resources/read', 'prompts/get']);

/**
 * Answers the messages of clients. A message counts as a call, unless it calls an operation, which is counted itself.
 */
export class McpAnswers {
  readonly #parts: McpAnswersParts;
  readonly #mcp: McpParts;
  readonly #sessions: ClientSessions;
  readonly #modern: ReturnType<typeof createMcpHandler>;
  readonly #exchanges = new Set<AbortController>();

  constructor(parts: McpAnswersParts) {
    this.#parts = parts;
    const { platform, catalogue, version } = parts;
    const mcp = { catalogue, version, log: platform.log };
    this.#mcp = mcp;
    this.#sessions = new ClientSessions(mcp);
    this.#modern = createMcpHandler(() => mcpServer(mcp), { legacy: 'reject' });
  }

  /** Throws for requests that come from a page of another site. */
  assertOwnSite(request: FastifyRequest): void {
    assertOwnSite(request, this.#parts.platform.config.http.publicUrl);
  }

  /** Answers a request of a client. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { tools } = this.#parts.catalogue;
    const ask = askIn(request, reply, this.#parts);
    for (const method of methodsIn(request.body)) if (!isCountedInside(method, request.body, tools)) await ask.count();
    const authInfo: AuthInfo = { token: '', clientId: countingName(ask.caller), scopes: [], extra: { ask } };
    const exchange = beginExchange(reply, this.#exchanges);
    const web = webRequest(request, exchange.signal);
    const body = request.method === 'POST' ? (request.body ?? null) : undefined;
    const handle = async () => {
      if (await isLegacyRequest(web, body)) return this.#sessions.handle({ request: web, body, ask, authInfo });
      const isListening = methodsIn(body).includes('subscriptions/listen');
      const handler = isListening ? listening(this.#mcp, web, ask, body) : this.#modern;
      return handler.fetch(web, { authInfo, parsedBody: body });
    };
    const answer = await handle();
    if (answer.headers.get('content-type') !== 'application/json') return reply.send(answer);
    // In one piece, because a stream would cost several times as much.
    this.#exchanges.delete(exchange);
    const text = await answer.text();
    return reply.code(answer.status).headers(Object.fromEntries(answer.headers)).send(text);
  }

  /** Aborts everything in progress. */
  close(): void {
    for (const exchange of this.#exchanges) exchange.abort();
    this.#sessions.close();
    void this.#modern.close();
  }
}

function askIn(request: FastifyRequest, reply: FastifyReply, { catalogue, counter, platform }: McpAnswersParts): Ask {
  const { clock, metrics } = platform;
  const caller = request.caller ?? { kind: 'anonymous', network: '' };
  const { traceparent, 'idempotency-key': idempotencyKey } = request.headers;
  return {
    caller,
    toolsets: toolsetsOf(request, catalogue.tools.toolsets),
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    count: async () => {
      await countOrRefuse({ counter, clock, metrics }, { caller, calls: 1 }, (headers) => {
        if (!reply.sent) void reply.headers(headers);
      });
    },
  };
}

/** The methods of the requests in a body; answers and notifications are ignored. */
function methodsIn(body: unknown): string[] {
  return [body].flat().flatMap((message) => {
    if (typeof message !== 'object' || message === null || !('method' in message) || !('id' in message)) return [];
    return [String(message.method)];
  });
}

function isCountedInside(method: string, body: unknown, tools: CatalogueTools): boolean {
  if (!countedInside.has(method)) return false;
  if (method !== 'tools/call') return true;
  const { name } = (Object(body) as { params?: { name?: unknown } }).params ?? {};
  return typeof name === 'string' && tools.countsItself(name);
}

/** A controller that is aborted when the connection ends before the answer, or when the program stops. */
function beginExchange(reply: FastifyReply, exchanges: Set<AbortController>): AbortController {
  const exchange = new AbortController();
  exchanges.add(exchange);
  reply.raw.once('close', () => {
    if (exchanges.delete(exchange)) exchange.abort();
  });
  return exchange;
}

/** The request in the form that the protocol's library reads, without the key. */
function webRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'x-api-key' && name !== 'authorization') headers.set(name, value);
  }
  return new Request(`http://localhost${mcpPath}`, { method: request.method, headers, signal });
}

/** A handler for one client that subscribes to changes. What it watches is not reported to anyone else. */
function listening(mcp: McpParts, request: Request, { caller }: Ask, body: unknown) {
  const handler = createMcpHandler(() => mcpServer(mcp), { legacy: 'reject' });
  const watch = new ResourceWatch({
    ...mcp,
    tell: (uri) => handler.notify.resourceUpdated(uri),
    isHeard: () => !request.signal.aborted,
  });
  for (const uri of urisIn(body)) void watch.add(uri, { caller }).catch(() => undefined);
  request.signal.addEventListener('abort', () => {
    watch.close();
    void handler.close();
  });
  return handler;
}

function urisIn(body: unknown): string[] {
  const { params } = Object(body) as { params?: { notifications?: { resourceSubscriptions?: unknown } } };
  const uris = params?.notifications?.resourceSubscriptions;
  return Array.isArray(uris) ? uris.filter((uri) => typeof uri === 'string') : [];
}
