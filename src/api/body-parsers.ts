import { parse as parseQuery } from 'node:querystring';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '#platform/failure.ts';
import type { RawBody } from '#platform/raw-body.ts';
import type { BodyBudget } from './body-budget.ts';
import { readJsonBody } from './json-text.ts';
import { HeldBody, readBody } from './read-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body was form-encoded, so its values are texts. */
    isForm: boolean;
    /** The body as it came, where an operation checks a signature over it before anything of it is read. */
    rawBody: RawBody | null;
  }
}

/** 415: neither JSON nor, where the operation takes it, a form. */
export const unsupportedMedia = (): Failure => new Failure('unsupported-media', 'Unsupported media type');

/** More fields than any form of ours has are left out. */
const maxFormFields = 200;

/** Reads a form-encoded body as texts by name. */
export function readFormBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  return { ...parseQuery(bytes.toString('utf8'), '&', '=', { maxKeys: maxFormFields }) };
}

type Done = (error: Error | null, body?: unknown) => void;

/**
 * The only two body formats: JSON by our own reader, and forms for the operations that accept them. A request without
 * a body needs no content type; one with a content type and no body is a request without a body. What a provider signs
 * is not parsed here: the operation does that once it knows who has sent it.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest('isForm', false);
  app.decorateRequest('rawBody', null);
  app.decorateRequest('heldBody', null);
  const parse = (request: FastifyRequest, body: RawBody) => {
    if (request.routeOptions.config.contract?.access === 'signature') {
      request.rawBody = body;
      return undefined;
    }
    return request.isForm ? readFormBody(body.bytes) : readJsonBody(body.bytes);
  };
  const parser = (isForm: boolean) => (request: FastifyRequest, payload: Readable, done: Done) => {
    request.isForm = isForm;
    readBody(
      request,
      payload,
      request.routeOptions.bodyLimit,
      answerWith(done, (body) => parse(request, body)),
    );
  };
  app.addContentTypeParser('application/json', parser(false));
  app.addContentTypeParser('application/x-www-form-urlencoded', parser(true));
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'];
    done(encoding === undefined || encoding === 'identity' ? undefined : unsupportedMedia());
  });
}

/** From the gate on, the bodies of all requests are read within one budget. */
export function holdBodies(app: FastifyInstance, budget: BodyBudget): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const caller = request.caller ?? { kind: 'anonymous', network: '' };
    if (request.method === 'POST' || request.method === 'PUT')
      request.heldBody = new HeldBody(budget, { caller, reply });
    done(null, payload);
  });
}

/** What to do with a body that has been read: parse it, and refuse what cannot be parsed. */
export function answerWith(
  done: Done,
  parse: (body: RawBody) => unknown,
): (error: Error | null, body?: RawBody) => void {
  return (error, body) => {
    if (error !== null || body === undefined) return done(error);
    let value: unknown;
    try {
      value = parse(body);
    } catch (refusal) {
      return done(refusal as Error);
    }
    done(null, value);
  };
}
