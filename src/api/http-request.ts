import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { RawBody } from '#platform/raw-body.ts';
import { readFormBody } from './body-parsers.ts';
import { parseJsonText, readJsonBody } from './json-text.ts';

/** A REST request as received, for operations that depend on its headers or verify a signature over its bytes. */
export class HttpRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The body as received; empty if there is none or the operation does not verify signatures. */
  readonly raw: RawBody;
  readonly isForm: boolean;

  constructor({ method, url, headers, rawBody, isForm }: FastifyRequest) {
    this.method = method;
    this.url = url;
    this.headers = headers;
    this.raw = rawBody ?? RawBody.empty;
    this.isForm = isForm;
  }

  /** The bytes of the body. */
  get body(): Buffer {
    return this.raw.bytes;
  }

  /**
   * Parses a signed body; call it only after the signature has been verified. Undefined without a body. Throws 422 for
   * invalid or too deeply nested JSON, as for any other body.
   */
  readBody(): unknown {
    return this.isForm ? readFormBody(this.body) : readJsonBody(this.body);
  }

  /** The same for JSON in a form field; undefined if the field is not a string. */
  readJson(field: unknown): unknown {
    return typeof field === 'string' ? parseJsonText(field) : undefined;
  }
}

/** The request behind a REST call; undefined for calls of typed clients. */
export function httpRequestOf(request: FastifyRequest): HttpRequest | undefined {
  return request.routeOptions.config.contract === undefined ? undefined : new HttpRequest(request);
}
