import { validateHeaderName, validateHeaderValue } from 'node:http';
import { acceptedEncodings } from './read-body.ts';
import type { Hop } from './redirects.ts';

/** One request to an address that a caller can influence. */
export interface OutboundRequest {
  url: string;
  /** GET by default. */
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Not with GET. */
  body?: string | Uint8Array;
  /** Redirects to follow, 5 by default. With 0 a redirecting answer is returned as it is. */
  maxRedirects?: number;
  /** Time until the head of each answer, look-up and connecting included; 10 s by default. */
  headersTimeoutMs?: number;
  /** Time for everything, redirects and body included; 30 s by default. */
  totalTimeoutMs?: number;
  /** Most bytes of the body after decompression; 5 MiB by default. */
  maxBytes?: number;
  /** `text` refuses a successful answer that cannot be read as text; `any`, the default, takes everything. */
  accept?: 'text' | 'any';
  /** Ends the request at once; its reason is what `request` then throws. */
  signal?: AbortSignal;
}

/** An answer of whatever status, read whole. */
export interface OutboundReply {
  status: number;
  /** Names in lower case; repeated headers joined by a comma. */
  headers: Record<string, string>;
  /** The address that answered, after all redirects. */
  finalUrl: string;
  /** Decompressed. */
  body: Buffer;
  /** In lower case, without parameters; guessed (`text/html`, `text/plain`) or empty where the answer names none. */
  mediaType: string;
  /** The body by its byte order mark, its charset, the one stated in the page, or UTF-8. */
  text(): string;
  durationMs: number;
  /** The addresses that redirected, in order; empty when the first one answered. */
  redirects: string[];
}

/** The limits of one request, with what it leaves open filled in. */
export type Limits = Required<
  Pick<OutboundRequest, 'maxRedirects' | 'headersTimeoutMs' | 'totalTimeoutMs' | 'maxBytes' | 'accept'>
>;

/** The limits that a request states, else the usual ones. */
export function limitsOf(request: OutboundRequest): Limits {
  return {
    maxRedirects: request.maxRedirects ?? 5,
    headersTimeoutMs: request.headersTimeoutMs ?? 10_000,
    totalTimeoutMs: request.totalTimeoutMs ?? 30_000,
    maxBytes: request.maxBytes ?? 5 * 1_024 * 1_024,
    accept: request.accept ?? 'any',
  };
}

/** Headers that decide how a message is framed or where it goes; only the client itself may set them. */
const ownHeaders = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'accept-encoding',
  'proxy-authorization',
  'proxy-connection',
]);

const acceptText =
  'text/html,application/xhtml+xml,application/xml;q=0.9,text/*;q=0.9,application/json;q=0.8,*/*;q=0.1';

/**
 * The first hop of a request, its headers completed. Throws a TypeError on headers that HTTP cannot carry or that are
 * the client's own, and on a GET with a body: all of them are mistakes of our code, not of a caller.
 */
export function firstHop(request: OutboundRequest, url: URL, userAgent: string): Hop {
  const method = request.method ?? 'GET';
  if (method === 'GET' && request.body !== undefined) throw new TypeError('A GET request has no body');
  const headers: Record<string, string> = {
    'user-agent': userAgent,
    accept: request.accept === 'text' ? acceptText : '*/*',
    'accept-encoding': acceptedEncodings,
  };
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    const key = name.toLowerCase();
    if (ownHeaders.has(key)) throw new TypeError(`The header "${key}" is set by the client itself`);
    headers[key] = value;
  }
  return { url, method, headers, body: request.body };
}
