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

/** Calls made in the same tick are batched, up to the platform's maximum per request. */
const maxBatchSize = 20;
/**
 * Calls of one tick are split into several requests if the URL would be longer, because servers and proxies refuse long
 * URLs.
 */
const maxUrlLength = 8_000;
/** Longer than a language model behind the platform can take. */
const defaultTimeoutMs = 120_000;
const defaultMaxRetries = 2;

function fromEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  try {
    return process?.env?.[name];
  } catch {
    // Deno throws if the program is not allowed to read its environment.
    return undefined;
  }
}

/** The transport of calls: tRPC over HTTP, and server-sent events for subscriptions. Throws if no URL is given. */
export function connect(settings: ClientSettings): TRPCUntypedClient<AppRouter> {
  const url = addressOf(settings.url ?? fromEnvironment('AGENT_PLATFORM_URL'));
  const headers = headersOf(settings);
  const { fetch: send = fetch, timeoutMs = defaultTimeoutMs, maxRetries = defaultMaxRetries } = settings;
  const http = {
    url: `${url}/trpc`,
    // `fetch` must be called as a function, because browsers refuse it as a method of another object.
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
          // A browser's own EventSource cannot send the key in a header, and the key must not be in a URL.
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
    throw new TypeError(
      'Set the address of the platform: createClient({ url }), or AGENT_PLATFORM_URL in the environment',
    );
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

/**
 * Headers belong to a request, and so does an idempotency key: repeating a batch would need exactly the same calls
 * again.
 */
function travelsAlone({ type, context }: Operation): boolean {
  const { idempotencyKey, headers } = context as CallContext;
  return headers !== undefined || (type === 'mutation' && idempotencyKey !== undefined);
}

function ownHeaders({ type, context }: Operation): Record<string, string> {
  const { idempotencyKey, headers } = context as CallContext;
  const isNamed = type === 'mutation' && idempotencyKey !== undefined;
  return { ...headers, ...(isNamed ? { 'idempotency-key': quote(idempotencyKey) } : {}) };
}

/** A structured-field String, as the header's definition requires. */
const quote = (key: string): string => `"${key.replace(/[\\"]/g, '\\$&')}"`;
