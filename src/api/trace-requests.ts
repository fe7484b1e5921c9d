import type { FastifyInstance } from 'fastify';
import type { Span, Tracing } from '#platform/tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; null if tracing is off. */
    span: Span | null;
  }
}

/**
 * Creates a span for every request, as part of the trace named by its `traceparent`. It contains the template of the
 * route and never the address, which can contain a token, a name or a question.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const route = request.is404 ? undefined : request.routeOptions.config.contract?.endpoint?.path;
    const template = route ?? (request.is404 ? undefined : request.routeOptions.url);
    request.span = tracing.start({
      kind: 'SERVER',
      name: template === undefined ? method : `${method} ${template}`,
      parent: request.headers.traceparent,
      attributes: {
        'http.request.method': method,
        'url.scheme': request.protocol,
        'agent_platform.request_id': request.id,
        ...(template === undefined ? {} : { 'http.route': template }),
      },
    });
    done();
  });
  // Only after the body has been read, because socket events do not know the active span.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span === null) done();
    else tracing.within(request.span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = request;
    if (span !== null) {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) tracing.fail(span, String(reply.statusCode));
      span.end();
    }
    done();
  });
}
