import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  type Operation,
  splitLink,
  TRPCClientError,
} from '@trpc/client';
import { EventSource } from 'eventsource';
import type { AppRouter, Client } from './operations.ts';
import { fetchJson } from './unreadable-answer.ts';

export interface ClientSettings {
  /** Address of the platform, such as `http://localhost:8080`. */
  url: string;
  /** A key of the form `ap_live_…`; without it only the open operations answer. */
  apiKey?: string | undefined;
  /** The session of a reader of the intelligence dashboard, as `intel.startReaderSession` gives it. */
  readerSession?: string | undefined;
}

/** What a call may say as its second argument. tRPC takes any context, so `satisfies CallOptions` has it checked. */
export interface CallOptions {
  context?: {
    /**
     * Names a change, so that it can be sent again without happening twice: 1 to 255 visible characters, a new one for
     * every change and the same for its repeats. Such a call travels alone.
     */
    idempotencyKey?: string | undefined;
  };
  signal?: AbortSignal;
}

/** Calls made in the same tick travel together; this many is what the platform takes in one request. */
const maxBatchSize = 20;
/** Calls of one tick that make a longer address travel in several requests: servers and proxies refuse long ones. */
const maxUrlLength = 8_000;

/**
 * Makes a client. Every call is checked against the platform's own types; nothing of its code comes with it. A call
 * that is refused rejects with a `TRPCClientError`, whose message is the platform's sentence; see {@link errorOf}.
 */
export function createClient({ url, apiKey, readerSession }: ClientSettings): Client {
  const endpoint = `${url.replace(/\/{1,9}$/, '')}/trpc`;
  const headers: Record<string, string> = {
    ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
    ...(readerSession === undefined ? {} : { authorization: `Bearer ${readerSession}` }),
  };
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (operation) => operation.type === 'subscription',
        true: httpSubscriptionLink({
          url: endpoint,
          // A browser's own EventSource cannot send the key in a header, and an address is no place for one.
          EventSource,
          eventSourceOptions: {
            fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...headers } }),
          },
        }),
        false: splitLink({
          condition: isIdempotent,
          // A batch is one request under one key, whose repeat would need the very same calls together again.
          true: httpLink({
            url: endpoint,
            headers: ({ op }) => ({ ...headers, 'idempotency-key': quote(String(op.context['idempotencyKey'])) }),
            fetch: passOn,
          }),
          false: httpBatchLink({
            url: endpoint,
            headers,
            maxItems: maxBatchSize,
            maxURLLength: maxUrlLength,
            fetch: passOn,
          }),
        }),
      }),
    ],
  });
}

const passOn = (input: unknown, init?: unknown) => fetchJson(input as string | URL, init as RequestInit);

const isIdempotent = ({ type, context }: Operation): boolean =>
  type === 'mutation' && context['idempotencyKey'] !== undefined;

/** As the header's definition has it: a structured-field String. */
const quote = (key: string): string => `"${key.replace(/[\\"]/g, '\\$&')}"`;

/** What the platform said about a refused call. */
export interface CallError {
  /** The HTTP status, such as 404 or 422. */
  status: number;
  /** The sentence, or for a 422 the list of what is wrong where. */
  detail: string | readonly { loc: readonly (string | number)[]; msg: string; type: string }[];
  /** Names the call in the platform's log. */
  requestId: string | null;
}

/** The platform's words about an error of a call; undefined when it never reached the platform. */
export function errorOf(error: unknown): CallError | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const data = (error as TRPCClientError<AppRouter>).data;
  if (data === undefined || data === null) return undefined;
  return { status: data.httpStatus, detail: data.detail, requestId: data.requestId };
}

export type { Client, Inputs, Outputs } from './operations.ts';
export { type WaitOptions, waitForResearch } from './wait-for-research.ts';
