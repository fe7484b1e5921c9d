import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { RawBody } from '#platform/raw-body.ts';
import { readFormBody } from './body-parsers.ts';
import { parseJsonText, readJsonBody } from './json-text.ts';

/** A REST request as it came, for operations that answer by its headers or check a signature over its bytes. */
export class HttpRequest {
  readonly method: string;
  /** Path and query, as they were written. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The body as it came; empty without one, and where the operation is not a provider's. */
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
   * What a signed body says, to be asked for once the signature has been checked; undefined without a body. Throws the
   * 422 of any other body for what is no JSON, or nested too deep.
   */
  readBody(): unknown {
    return this.isForm ? readFormBody(this.body) : readJsonBody(this.body);
  }

  /** The same for JSON that stands in a field of a form; undefined for what is no text. */
  readJson(field: unknown): unknown {
    return typeof field === 'string' ? parseJsonText(field) : undefined;
  }
}

/** The request behind a REST call; undefined for typed clients. */
export function httpRequestOf(request: FastifyRequest): HttpRequest | undefined {
  return request.routeOptions.config.contract === undefined ? undefined : new HttpRequest(request);
}
