import { validateHeaderName, validateHeaderValue } from 'node:http';
import { acceptedEncodings } from './read-body.ts';
import type { Hop } from './redirects.ts';

/** A request to an address that a caller can influence. */
export interface OutboundRequest {
  url: string;
  /** GET by default. */
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Not allowed with GET. */
  body?: string | Uint8Array;
  /** The most redirects to follow; 5 by default. With 0, a redirect is returned as the answer. */
  maxRedirects?: number;
  /** The time limit for the headers of each answer, including look-up and connecting; 10 s by default. */
  headersTimeoutMs?: number;
  /** The time limit for everything, including redirects and body; 30 s by default. */
  totalTimeoutMs?: number;
  /** The most bytes of the body after decompression; 5 MiB by default. */
  maxBytes?: number;
  /** `text` refuses a successful answer that cannot be read as text; `any`, the default, accepts everything. */
  accept?: 'text' | 'any';
  /** Aborts the request at once; `request` throws its reason. */
  signal?: AbortSignal;
}

/** An answer with any status, read completely. */
export interface OutboundReply {
  status: number;
  /** Names in lower case; repeated headers joined by a comma. */
  headers: Record<string, string>;
  /** The address that answered, after all redirects. */
  finalUrl: string;
  /** Decompressed. */
  body: Buffer;
  /** In lower case, without parameters. If the answer has none, guessed (`text/html`, `text/plain`) or empty. */
  mediaType: string;
  /** The body as text, decoded by its byte order mark, its charset, the one declared in the page, or UTF-8. */
  text(): string;
  durationMs: number;
  /** The addresses that redirected, in order; empty if the first one answered. */
  redirects: string[];
}

/** The limits of one request, with defaults filled in. */
export type Limits = Required<
  Pick<OutboundRequest, 'maxRedirects' | 'headersTimeoutMs' | 'totalTimeoutMs' | 'maxBytes' | 'accept'>
>;

/** The limits of a request, with defaults for those it does not set. */
export function limitsOf(request: OutboundRequest): Limits {
  return {
    maxRedirects: request.maxRedirects ?? 5,
    headersTimeoutMs: request.headersTimeoutMs ?? 10_000,
    totalTimeoutMs: request.totalTimeoutMs ?? 30_000,
    maxBytes: request.maxBytes ?? 5 * 1_024 * 1_024,
    accept: request.accept ?? 'any',
  };
}

/** Headers that determine how a message is framed or where it goes; only the client may set them. */
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
 * The first hop of a request, with all headers. Throws a TypeError for invalid headers, for headers that only the
 * client may set, and for a GET with a body: these are bugs in our code, not errors of a caller.
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
