import { parse as parseQuery } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#platform/failure.ts';
import { keepBody } from './http-request.ts';
import { readJsonBody } from './json-text.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body was form-encoded, so its values are texts. */
    isForm: boolean;
  }
}

/** 415: neither JSON nor, where the operation takes it, a form. */
export const unsupportedMedia = (): Failure => new Failure('unsupported-media', 'Unsupported media type');

/**
 * The only two body formats: JSON by our own reader, and forms for the operations that accept them. A request without
 * a body needs no content type; one with a content type and no body is a request without a body.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest('isForm', false);
  app.decorateRequest('bodyBytes', null);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    keepBody(request, body);
    try {
      done(null, readJsonBody(body));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      keepBody(request, body);
      request.isForm = true;
      done(null, body.length === 0 ? undefined : { ...parseQuery(body.toString('utf8'), '&', '=', { maxKeys: 200 }) });
    },
  );
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'];
    done(encoding === undefined || encoding === 'identity' ? undefined : unsupportedMedia());
  });
}
