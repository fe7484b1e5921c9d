import {
  createTRPCUntypedClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  type Operation,
  splitLink,
  type TRPCUntypedClient,
} from '@trpc/client';
import { EventSource } from 'eventsource';
import { type CallContext, callLink } from './call-link.ts';
import { fetchJson } from './fetch-json.ts';
import type { AppRouter } from './operations.ts';
import type { ClientSettings } from './settings.ts';

/** Calls made in the same tick travel together; this many is what the platform takes in one request. */
const maxBatchSize = 20;
/** Calls of one tick that make a longer address travel in several requests: servers and proxies refuse long ones. */
const maxUrlLength = 8_000;
/** Longer than a language model behind the platform may take. */
const defaultTimeoutMs = 120_000;
const defaultMaxRetries = 2;

function fromEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  try {
    return process?.env?.[name];
  } catch {
    // Deno throws where the program may not read its environment.
    return undefined;
  }
}

/** How calls travel: tRPC over HTTP, and events for subscriptions. Throws where nothing says the platform's address. */
export function connect(settings: ClientSettings): TRPCUntypedClient<AppRouter> {
  const url = addressOf(settings.url ?? fromEnvironment('AGENT_PLATFORM_URL'));
  const headers = headersOf(settings);
  const { fetch: send = fetch, timeoutMs = defaultTimeoutMs, maxRetries = defaultMaxRetries } = settings;
  const http = {
    url: `${url}/trpc`,
    // Calls are fetched by the function itself and not as its method, which browsers refuse.
    fetch: (input: unknown, init?: unknown) =>
      fetchJson((...given) => send(...given), input as string, init as RequestInit),
  };
  return createTRPCUntypedClient<AppRouter>({
    links: [
      callLink({ url, timeoutMs, maxRetries }),
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({
          url: http.url,
          // A browser's own EventSource cannot send the key in a header, and an address is no place for one.
          EventSource,
          eventSourceOptions: {
            fetch: (input, init) => send(input, { ...init, headers: { ...init.headers, ...headers } }),
          },
        }),
        false: splitLink({
          condition: travelsAlone,
          true: httpLink({ ...http, headers: ({ op }) => ({ ...headers, ...ownHeaders(op) }) }),
          false: httpBatchLink({ ...http, headers, maxItems: maxBatchSize, maxURLLength: maxUrlLength }),
        }),
      }),
    ],
  });
}

function addressOf(url: string | undefined): string {
  if (url === undefined || url === '') {
    throw new TypeError('Say where the platform is: createClient({ url }), or AGENT_PLATFORM_URL in the environment');
  }
  return url.replace(/\/{1,9}$/, '');
}

function headersOf({ apiKey = fromEnvironment('AGENT_PLATFORM_KEY'), readerSession, headers }: ClientSettings) {
  return {
    ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
    ...(readerSession === undefined ? {} : { authorization: `Bearer ${readerSession}` }),
    ...headers,
  };
}

/** Headers are those of a request. So is a change's key: a batch's repeat would need the very same calls together again. */
function travelsAlone({ type, context }: Operation): boolean {
  const { idempotencyKey, headers } = context as CallContext;
  return headers !== undefined || (type === 'mutation' && idempotencyKey !== undefined);
}

function ownHeaders({ type, context }: Operation): Record<string, string> {
  const { idempotencyKey, headers } = context as CallContext;
  const isNamed = type === 'mutation' && idempotencyKey !== undefined;
  return { ...headers, ...(isNamed ? { 'idempotency-key': quote(idempotencyKey) } : {}) };
}

/** As the header's definition has it: a structured-field String. */
const quote = (key: string): string => `"${key.replace(/[\\"]/g, '\\$&')}"`;
