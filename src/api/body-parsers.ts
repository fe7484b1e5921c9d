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

/** Whether a body is sent as it is: what is compressed could unfold to any size. */
export function isPlainEncoding({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding'];
  return encoding === undefined || encoding === 'identity';
}

const withBody: ReadonlySet<string> = new Set(['POST', 'PUT']);

/** Reads the bodies of all routes that are mounted from here on within one budget. */
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
