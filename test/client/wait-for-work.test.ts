import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Client, createClient } from '../../client/index.ts';
import type { LocalWeb } from '../support/local-web.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { article, startTidalWeb } from '../support/research.ts';
import { until } from '../support/until.ts';
import { type Interference, type Relay, startRelay } from './relay.ts';

let web: LocalWeb & { pages: string[] };
let platform: TestPlatform;
let relay: Relay;
let client: Client;
let letThrough: () => void;
beforeAll(async () => {
  web = await startTidalWeb();
  platform = await startPlatform({ environment: { OUTBOUND_ALLOW: web.host } });
});
beforeEach(async () => {
  relay = await startRelay(platform.url);
  client = createClient({ url: relay.url, apiKey: platform.adminKey });
  const gate = Promise.withResolvers<void>();
  letThrough = gate.resolve;
  web.page('/gated', async () => {
    await gate.promise;
    return article('Gated', ['The gated page says that tidal power stations last for a hundred years or more.']);
  });
});
afterEach(() => relay.close());
afterAll(async () => {
  await platform.stop();
  await web.close();
});

/** Queues a research that cannot end before `letThrough` is called. */
async function queueGated(): Promise<number> {
  const { id } = await client.research.queue.mutate({
    topic: 'tidal power',
    urls: [web.url('/gated'), ...web.pages],
    max_sources: 4,
  });
  return id;
}

it('continues with events after a long time without any', async () => {
  const id = await queueGated();
  const waiting = client.research.wait(id);
  const longerThanTheFirstEventMayTake = Date.now() + 6_000;
  await until('a long silence', () => Date.now() > longerThanTheFirstEventMayTake);
  letThrough();
  expect((await waiting).status).toBe('completed');
  expect([relay.calls('research.subscribe'), relay.calls('research.get')]).toEqual([1, 1]);
}, 20_000);

it.each<[string, Interference]>([
  ['are refused by something in between', { status: 502, body: 'no events here' }],
  ['are held back', 'silence'],
])(
  'polls when events %s',
  async (_, interference) => {
    relay.interfere('research.subscribe', () => interference);
    const id = await queueGated();
    const steps: string[] = [];
    const waiting = client.research.wait(id, {
      pollMs: 20,
      onProgress: ({ progress }) => steps.push(progress.step),
    });
    await until('several questions', () => relay.calls('research.get') >= 3);
    letThrough();
    expect((await waiting).status).toBe('completed');
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.at(-1)).toBe('done');
    expect(relay.calls('research.subscribe')).toBe(1);
  },
  20_000,
);

it.each<[string, Interference]>([
  ['a connection that breaks', 'hang up'],
  ['a platform that restarts', { status: 503, body: '{"detail":"Service temporarily unavailable"}' }],
  ['a proxy without a platform behind it', { status: 502, body: '<h1>Bad Gateway</h1>' }],
  ['a limit that is used up for now', { status: 429, headers: { 'retry-after': '0' } }],
])('survives %s and follows events again afterwards', async (_, interference) => {
  relay.interfere('research.subscribe', (call) => (call === 1 ? { status: 503 } : undefined));
  relay.interfere('research.get', (call) => (call <= 3 ? interference : undefined));
  const id = await queueGated();
  const waiting = client.research.wait(id, { pollMs: 20 });
  await until('events again', () => relay.calls('research.subscribe') === 2);
  letThrough();
  expect((await waiting).status).toBe('completed');
  expect(relay.calls('research.get')).toBe(5);
});

it('reconnects when the platform closes the stream before the research has ended', async () => {
  const ended =
    'event: connected\ndata: {}\n\n' +
    'data: {"data":{"id":1,"status":"running","progress":{"step":"reading","pages_done":0,"pages_total":4},"error":null}}\n\n' +
    'event: return\ndata: \n\n';
  relay.interfere('research.subscribe', (call) =>
    call <= 2 ? { status: 200, headers: { 'content-type': 'text/event-stream' }, body: ended } : undefined,
  );
  const id = await queueGated();
  const waiting = client.research.wait(id, { pollMs: 20 });
  await until('the third subscription', () => relay.calls('research.subscribe') === 3);
  letThrough();
  expect((await waiting).status).toBe('completed');
  expect(relay.calls('research.get')).toBe(3);
});

it('continues with events after a lost connection', async () => {
  const id = await queueGated();
  let seen = 0;
  const waiting = client.research.wait(id, { onProgress: () => (seen += 1) });
  await until('the first event', () => seen > 0);
  relay.breakOff('research.subscribe');
  await until('a new connection', () => relay.calls('research.subscribe') === 2);
  letThrough();
  expect((await waiting).status).toBe('completed');
  expect(relay.calls('research.get')).toBe(1);
}, 20_000);

it('limits the wait when the platform asks for an hour', async () => {
  relay.interfere('research.subscribe', () => ({ status: 429 }));
  relay.interfere('research.get', () => ({ status: 429, headers: { 'retry-after': '3600' } }));
  const stop = new AbortController();
  const waiting = client.research.wait(1, { pollMs: 1, signal: stop.signal });
  waiting.catch(() => undefined);
  await until('the question', () => relay.calls('research.get') === 1);
  for (let other = 0; other < 20; other += 1) await client.system.status.query();
  expect(relay.calls('research.get')).toBe(1);
  stop.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});

it('rejects with any other error at once', async () => {
  const missing = await client.research.wait(424_242).catch((error: unknown) => error);
  expect(missing).toMatchObject({ name: 'NotFoundError', status: 404, message: 'Research not found' });
  relay.interfere('research.subscribe', () => ({ status: 404 }));
  relay.interfere('research.get', () => ({ status: 404, body: '<h1>Another server</h1>' }));
  await expect(client.research.wait(1)).rejects.toThrow('answered with status 404 and without JSON');
  expect(relay.calls('research.get')).toBe(2);
});
