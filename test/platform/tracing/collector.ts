import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const Value = z.looseObject({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
});
const SentSpan = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.looseObject({ key: z.string(), value: Value })),
});
const Export = z.looseObject({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes: z.array(z.looseObject({ key: z.string(), value: Value })) }),
      scopeSpans: z.array(z.looseObject({ spans: z.array(SentSpan) })),
    }),
  ),
});

/** A span as a collector gets it. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: number;
  attributes: Record<string, string | number | undefined>;
  service: string | number | undefined;
}

/** A local server of a test; notes the requests that it gets. */
export interface LocalServer {
  host: string;
  url: string;
  requests: { url: string; headers: IncomingHttpHeaders }[];
  stop(): Promise<void>;
}

/** A server that answers every request with what `answer` makes of it. */
export async function startServer(
  answer: (request: IncomingMessage, body: string) => { type: string; text: string },
): Promise<LocalServer> {
  const requests: LocalServer['requests'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ url: request.url ?? '', headers: request.headers });
      const { type, text } = answer(request, Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': type }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    requests,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An OTLP collector: takes spans as JSON over HTTP and keeps them. */
export async function startCollector(): Promise<LocalServer & { spans: CollectedSpan[]; texts: string[] }> {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const server = await startServer((_request, body) => {
    texts.push(body);
    for (const { resource, scopeSpans } of Export.parse(JSON.parse(body)).resourceSpans) {
      const service = flat(resource.attributes)['service.name'];
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const { traceId, spanId, parentSpanId, name, kind } = span;
        spans.push({ traceId, spanId, parentSpanId, name, kind, service, attributes: flat(span.attributes) });
      }
    }
    return { type: 'application/json', text: '{}' };
  });
  return { ...server, spans, texts };
}

function flat(attributes: readonly { key: string; value: z.infer<typeof Value> }[]) {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? (value.intValue === undefined ? undefined : Number(value.intValue)),
    ]),
  );
}
