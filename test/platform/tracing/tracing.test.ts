import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPlatform, type TestPlatform } from '../../support/platform.ts';
import { type CollectedSpan, type LocalServer, startCollector, startServer } from './collector.ts';

const sentence = 'Tidal power stations turn the rise and fall of the sea into electricity. ';
const page = `<html><head><title>Tides</title></head><body><article><h1>Tides</h1><p>${sentence.repeat(12)}</p></article></body></html>`;
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpanId = '00f067aa0ba902b7';
const kinds = { server: 2, client: 3, producer: 4, consumer: 5 };

let collector: Awaited<ReturnType<typeof startCollector>>;
let stranger: LocalServer;
let search: LocalServer;
let platform: TestPlatform;
let sent: unknown;
let spans: CollectedSpan[];

beforeAll(async () => {
  collector = await startCollector();
  stranger = await startServer(() => ({ type: 'text/html', text: page }));
  const result = { url: `${stranger.url}/tides`, title: 'Tides', content: sentence };
  search = await startServer(() => ({ type: 'application/json', text: JSON.stringify({ results: [result] }) }));
  platform = await startPlatform({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'traced-platform',
      SEARCH_KIND: 'searxng',
      SEARCH_URL: search.url,
      OUTBOUND_ALLOW: stranger.host,
    },
  });
  const key = await platform.key({ tier: 'pro' });
  const headers = { traceparent: `00-${traceId}-${callerSpanId}-01` };
  const body = { topic: 'How do the marker-in-topic tides make electricity?' };
  const queued = await platform.call<{ id: number }>('POST', '/api/research', { key, headers, body });
  expect(queued.status).toBe(200);
  const { id } = queued.body;
  const state = async () => (await platform.call<{ status: string }>('GET', `/api/research/${id}`)).body.status;
  await vi.waitUntil(async () => /^(completed?|failed)$/.test(await state()), { timeout: 20_000, interval: 50 });
  await platform.call('GET', '/secret-in-path', { headers: { traceparent: 'nonsense' } });
  const [job] = await platform.app.resources.db
    .em()
    .execute<{ data: unknown }[]>(`select data from pgboss.job where data ->> 'traceparent' is not null`);
  sent = job?.data;
  // What has not been sent yet is sent at the end.
  await platform.stop();
  spans = collector.spans;
}, 60_000);
afterAll(async () => {
  for (const server of [collector, stranger, search]) await server.stop();
});

const ofTrace = (kind: number) => spans.filter((span) => span.traceId === traceId && span.kind === kind);

describe('a trace', () => {
  it('continues from the caller through request, job and outbound calls', () => {
    const [server] = ofTrace(kinds.server);
    expect(server).toMatchObject({
      name: 'POST /api/research',
      parentSpanId: callerSpanId,
      service: 'traced-platform',
    });
    const [producer] = ofTrace(kinds.producer);
    expect(producer).toMatchObject({ name: 'send run-research', parentSpanId: server?.spanId });
    const [consumer] = ofTrace(kinds.consumer);
    expect(consumer).toMatchObject({ name: 'process run-research', parentSpanId: producer?.spanId });
    const clients = ofTrace(kinds.client);
    expect(clients.length).toBeGreaterThanOrEqual(2);
    for (const client of clients) expect(client.parentSpanId).toBe(consumer?.spanId);
  });

  it('is stored in the job data beside the payload', () => {
    expect(sent).toMatchObject({ traceparent: expect.stringMatching(`^00-${traceId}-[0-9a-f]{16}-01$`) });
  });

  it("is sent to the operator's own services with a span for each", () => {
    const ids = ofTrace(kinds.client).map((span) => span.spanId);
    expect(search.requests.length).toBeGreaterThan(0);
    for (const { headers } of search.requests) {
      const [, trace, spanId] = String(headers.traceparent).split('-');
      expect(trace).toBe(traceId);
      expect(ids).toContain(spanId);
    }
  });

  it('is not sent to third parties', () => {
    expect(stranger.requests.length).toBeGreaterThan(0);
    for (const { headers } of stranger.requests) expect(headers).not.toHaveProperty('traceparent');
  });

  it('has attributes according to the semantic conventions', () => {
    expect(ofTrace(kinds.server)[0]?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/research',
      'http.response.status_code': 200,
      'url.scheme': 'http',
    });
    expect(ofTrace(kinds.consumer)[0]?.attributes).toMatchObject({
      'messaging.system': 'pg-boss',
      'messaging.destination.name': 'run-research',
      'messaging.operation.type': 'process',
    });
    const toStranger = ofTrace(kinds.client).find(
      ({ attributes }) => `127.0.0.1:${attributes['server.port']}` === stranger.host,
    );
    expect(toStranger?.attributes).toMatchObject({
      'http.request.method': 'GET',
      'server.address': '127.0.0.1',
      'http.response.status_code': 200,
    });
  });

  it('contains no user text, URL or key', () => {
    const text = collector.texts.join('\n');
    expect(text).not.toMatch(/marker-in-topic|secret-in-path|\/tides|ap_live_/);
  });

  it('starts anew when the caller sends no valid one', () => {
    const unknown = spans.find((span) => span.name === 'GET' && span.attributes['http.response.status_code'] === 404);
    expect(unknown?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(unknown?.traceId).not.toBe(traceId);
    expect(unknown?.parentSpanId ?? '').toBe('');
  });
});
