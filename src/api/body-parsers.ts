import { parse as parseQuery } from 'node:querystring';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { Failure } from '#platform/failure.ts';
import type { RawBody } from '#platform/raw-body.ts';
import type { BodyBudget } from './body-budget.ts';
import { readJsonBody } from './json-text.ts';
import { HeldBody, readBody } from './read-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the body was form-encoded, so that all its values are strings. */
    isForm: boolean;
    /** The body as bytes, if an operation checks a signature over it before it is parsed. */
    rawBody: RawBody | null;
  }
}

/** 415: the body is neither JSON nor, if the operation accepts one, a form. */
export const unsupportedMedia = (): Failure => new Failure('unsupported-media', 'Unsupported media type');

/** The most form fields that are read; none of our forms has more. */
const maxFormFields = 200;

/** Parses a form-encoded body into strings by name. */
export function readFormBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  return { ...parseQuery(bytes.toString('utf8'), '&', '=', { maxKeys: maxFormFields }) };
}

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Registers the only two body formats: JSON, with our own parser, and forms for operations that accept them. A request
 * without a body needs no content type; one with a content type but no body has no body. Bodies signed by a provider
 * are not parsed here: the operation does that once it has verified the signature.
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
    return body.read(request.isForm ? readFormBody : readJsonBody);
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
}

/** Whether a body is uncompressed; a compressed one could expand to any size. */
export function isPlainEncoding({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding'];
  return encoding === undefined || encoding === 'identity';
}

const withBody: ReadonlySet<string> = new Set(['POST', 'PUT']);

/** Keeps the bodies of all routes that are registered after this within one budget. */
export function holdBodies(app: FastifyInstance, budget: BodyBudget): void {
  const hold: preParsingHookHandler = (request, reply, payload, done) => {
    const caller = request.caller ?? { kind: 'anonymous', network: '' };
    if (withBody.has(request.method)) request.heldBody = new HeldBody(budget, { caller, reply });
    done(null, payload);
  };
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => withBody.has(method))) return;
    route.preParsing = [hold, ...[route.preParsing ?? []].flat()];
  });
}

/** Parses a body that has been read, and refuses it if it cannot be parsed. */
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
