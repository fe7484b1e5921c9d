import { randomUUID } from 'node:crypto';
import {
  type AuthInfo,
  type HandleRequestOptions,
  isInitializeRequest,
  legacyStatelessFallback,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { countingName } from '#accounts/caller.ts';
import { Failure } from '#platform/failure.ts';
import type { Ask } from './ask.ts';
import { type McpParts, mcpServer } from './mcp-server.ts';
import { ResourceWatch } from './resource-watch.ts';
import { SentMessages } from './sent-messages.ts';

/** The content of a request of a client. */
export interface ClientRequest {
  request: Request;
  /** The parsed body; undefined without one. */
  body: unknown;
  ask: Ask;
  authInfo: AuthInfo;
}

interface Session {
  owner: string;
  server: McpServer;
  transport: WebStandardStreamableHTTPServerTransport;
  watch: ResourceWatch;
  /** Number of streams on which the client listens. */
  listening: number;
}

/** The most sessions. Beyond that, the least recently used one ends, and its client starts a new one. */
const maxSessions = 500;
const maxSessionsOfCaller = 20;

/** How soon a client whose stream broke should reconnect, in milliseconds. */
const retryMs = 1_000;

/** 404: tells the client to start a new session, as the protocol requires. */
const unknownSession = (): Failure =>
  new Failure('not-found', 'This session has ended: start a new one with initialize');

/**
 * Sessions of clients with the 2025 version of the protocol, in which the server can ask questions during a call. A
 * session belongs to the caller who started it, and to this process. Clients without a session are answered one request
 * at a time.
 */
export class ClientSessions {
  readonly #parts: McpParts;
  /** The sessions by id, most recently used last. */
  readonly #sessions = new Map<string, Session>();
  readonly #sent = new SentMessages();
  readonly #stateless: ReturnType<typeof legacyStatelessFallback>;

  constructor(parts: McpParts) {
    this.#parts = parts;
    this.#stateless = legacyStatelessFallback(() => mcpServer(parts));
  }

  async handle({ request, body, ask, authInfo }: ClientRequest): Promise<Response> {
    const id = request.headers.get('mcp-session-id');
    const options = { authInfo, ...(body === undefined ? {} : { parsedBody: body }) };
    if (id === null) {
      if (!isInitializeRequest(body)) {
        const isWhole = request.method === 'POST' && !asksForProgress(body);
        return isWhole ? this.#answerWhole(request, options) : this.#stateless(request, options);
      }
      const session = await this.#begin(ask);
      return session.transport.handleRequest(request, options);
    }
    const session = this.#sessions.get(id);
    if (session === undefined || session.owner !== countingName(ask.caller)) throw unknownSession();
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    if (request.method === 'GET') listen(session, request.signal);
    return session.transport.handleRequest(request, options);
  }

  /** Ends all sessions, with the streams on which their clients listen. */
  close(): void {
    for (const id of [...this.#sessions.keys()]) this.#end(id);
  }

  /**
   * Answers in one piece, which costs half as much as a stream, because there is nothing to report before the answer.
   */
  async #answerWhole(request: Request, options: HandleRequestOptions): Promise<Response> {
    const server = mcpServer(this.#parts);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const end = () => void server.close().catch(() => undefined);
    request.signal.addEventListener('abort', end, { once: true });
    try {
      await server.connect(transport);
      return await transport.handleRequest(request, options);
    } finally {
      end();
    }
  }

  async #begin({ caller }: Ask): Promise<Session> {
    const owner = countingName(caller);
    const id = randomUUID();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      onsessioninitialized: () => this.#keep(id, session),
      onsessionclosed: () => this.#end(id),
      eventStore: this.#sent.of(id),
      retryInterval: retryMs,
    });
    const watch = new ResourceWatch({
      catalogue: this.#parts.catalogue,
      tell: (uri) => void server.server.sendResourceUpdated({ uri }).catch(() => undefined),
      isHeard: () => session.listening > 0,
    });
    const server = mcpServer(this.#parts, watch);
    const session: Session = { owner, server, transport, watch, listening: 0 };
    await server.connect(transport);
    return session;
  }

  #keep(id: string, session: Session): void {
    const own = [...this.#sessions].filter(([, { owner }]) => owner === session.owner).map(([ownId]) => ownId);
    if (own.length >= maxSessionsOfCaller && own[0] !== undefined) this.#end(own[0]);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size >= maxSessions && oldest !== undefined) this.#end(oldest);
    this.#sessions.set(id, session);
  }

  #end(id: string): void {
    const session = this.#sessions.get(id);
    this.#sessions.delete(id);
    session?.watch.close();
    this.#sent.forget(id);
    void session?.server.close().catch(() => undefined);
  }
}

function asksForProgress(body: unknown): boolean {
  return [body].flat().some((message) => {
    const { params } = Object(message) as { params?: { _meta?: { progressToken?: unknown } } };
    return params?._meta?.progressToken !== undefined;
  });
}

function listen(session: Session, signal: AbortSignal): void {
  session.listening += 1;
  signal.addEventListener('abort', () => {
    session.listening -= 1;
  });
}
