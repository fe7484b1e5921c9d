import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body, where an operation checks a signature over them. */
    bodyBytes: Buffer | null;
  }
}

/** A REST request as it came, for operations that answer by its headers or check a signature over its bytes. */
export interface HttpRequest {
  method: string;
  /** Path and query, as they were written. */
  url: string;
  headers: IncomingHttpHeaders;
  /** The bytes of the body; empty without one, and where the operation is not a provider's. */
  body: Buffer;
}

/** The request behind a REST call; undefined for the door of typed clients. */
export function httpRequestOf({
  method,
  url,
  headers,
  bodyBytes,
  routeOptions,
}: FastifyRequest): HttpRequest | undefined {
  if (routeOptions.config.contract === undefined) return undefined;
  return { method, url, headers, body: bodyBytes ?? Buffer.alloc(0) };
}

/** Keeps the bytes of a body for whoever checks a signature over them. */
export function keepBody(request: FastifyRequest, body: Buffer): void {
  if (request.routeOptions.config.contract?.access === 'signature') request.bodyBytes = body;
}
