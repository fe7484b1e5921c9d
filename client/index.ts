import { createTRPCClientProxy, type TRPCUntypedClient } from '@trpc/client';
import type { Client } from './client.ts';
import type { AppRouter } from './operations.ts';
import { answerOf } from './read-pages.ts';
import { longWorkOf } from './run-work.ts';
import type { CallOptions, ClientSettings } from './settings.ts';
import { connect } from './transport.ts';

/**
 * Creates a client. Calls are typed by the platform's operations, of which no code is included. A failed call rejects
 * with an {@link ApiError}, after retries if the failure is temporary.
 */
export function createClient(settings: ClientSettings = {}): Client {
  const untyped = connect(settings);
  const trpc = createTRPCClientProxy(untyped) as object;
  const client = byName(
    (area) => byName((name) => extras.get(`${area}.${name}`) ?? callsOf(untyped, `${area}.${name}`)),
    // tRPC's own packages access symbols of their clients.
    (key) => Reflect.get(trpc, key),
  ) as Client;
  const extras = new Map<string, unknown>(
    Object.entries<object>({ ...longWorkOf(client) }).flatMap(([area, calls]) =>
      Object.entries(calls).map(([name, call]) => [`${area}.${name}`, call]),
    ),
  );
  return client;
}

/** An object that creates properties on access. */
function byName(get: (name: string) => unknown, getBySymbol: (key: symbol) => unknown = () => undefined): object {
  return new Proxy({}, { get: (_, key) => (typeof key === 'symbol' ? getBySymbol(key) : get(key)) });
}

type Handlers = Parameters<TRPCUntypedClient<AppRouter>['subscription']>[2];

/** The calls of an operation; the types say which of them exist. */
function callsOf(untyped: TRPCUntypedClient<AppRouter>, path: string) {
  const send = async (kind: 'query' | 'mutation', input: unknown, { signal, ...context }: CallOptions = {}) => {
    try {
      return await untyped[kind](path, input, { context, ...(signal === undefined ? {} : { signal }) });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  };
  return {
    query: (input: unknown, options?: CallOptions) => answerOf(path, input, (asked) => send('query', asked, options)),
    mutate: (input: unknown, options?: CallOptions) => send('mutation', input, options),
    subscribe: (input: unknown, handlers: Handlers) => untyped.subscription(path, input, handlers),
  };
}

export type { Client } from './client.ts';
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  type Issue,
  NotFoundError,
  PermissionError,
  QuotaError,
  RateLimitError,
  ServerError,
  TimeoutError,
  ValidationError,
} from './errors.ts';
export {
  AgentRunFailedError,
  BriefingFailedError,
  DeepBriefingFailedError,
  ReportFailedError,
  ResearchFailedError,
  type RunOptions,
  type WaitOptions,
  WorkFailedError,
} from './long-work.ts';
export type { Inputs, Outputs } from './operations.ts';
export type { PagePromise } from './page-promise.ts';
export type { CallOptions, ClientSettings } from './settings.ts';
