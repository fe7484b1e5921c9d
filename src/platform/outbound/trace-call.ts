import type { Tracing } from '../tracing/tracing.ts';
import { OutboundError } from './outbound-error.ts';

export interface CallTrace {
  tracing: Tracing | undefined;
  url: URL;
  method: string;
  /** Whether the service belongs to the operator; only such services receive the trace headers. */
  isOwn: boolean;
}

/**
 * Sends a request as part of the active trace, if there is one. The span contains only the host, because the rest of
 * the URL can contain a token or a query. Servers of others learn nothing about the trace.
 */
export function traceCall<Reply extends { status: number }>(
  { tracing, url, method, isOwn }: CallTrace,
  send: (headers: Record<string, string>) => Promise<Reply>,
): Promise<Reply> {
  if (tracing?.active() === undefined) return send({});
  const defaultPort = url.protocol === 'https:' ? 443 : 80;
  const attributes = {
    'http.request.method': method,
    'url.scheme': url.protocol.slice(0, -1),
    'server.address': url.hostname,
    'server.port': url.port === '' ? defaultPort : Number(url.port),
  };
  const outcome = tracing.run({ kind: 'CLIENT', name: method, attributes }, async (span) => {
    try {
      const reply = await send(isOwn ? { traceparent: tracing.traceparentOf(span) } : {});
      span.setAttribute('http.response.status_code', reply.status);
      if (reply.status >= 400) tracing.fail(span, String(reply.status));
      return { reply };
    } catch (error) {
      tracing.fail(
        span,
        error instanceof OutboundError ? error.reason : error instanceof Error ? error.name : 'unknown',
      );
      return { error };
    }
  });
  return outcome.then((ended) => {
    if ('error' in ended) throw ended.error;
    return ended.reply;
  });
}
