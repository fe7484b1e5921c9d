import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, ConnectionError, createClient, RateLimitError, ValidationError } from '../../client/index.ts';
import { startPlatform, type TestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';
import { type Interference, type Relay, startRelay } from './relay.ts';

let platform: TestPlatform;
let relay: Relay;
let client: Client;

beforeAll(async () => {
  platform = await startPlatform({ runsJobs: false });
});
beforeEach(async () => {
  relay = await startRelay(platform.url);
  client = createClient({ url: relay.url, apiKey: await platform.key() });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await relay.close();
});
afterAll(() => platform.stop());

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as Error,
  );
const researches = async () =>
  (await platform.database.query<{ n: number }>('select count(*)::int as n from research_result'))[0]?.n ?? 0;
const passing: [string, Interference][] = [
  ['a connection that breaks', 'hang up'],
  ['an answer that is lost', 'lose the answer'],
  ['a proxy without a platform behind it', { status: 502, body: '<h1>Bad Gateway</h1>' }],
  ['a limit that is used up for now', { status: 429, headers: { 'retry-after': '0' } }],
];

describe('a call with a transient error', () => {
  it.each(passing)('is retried after %s, and a change happens once', async (_, interference) => {
    for (const name of ['queue', 'list']) {
      relay.interfere(`research.${name}`, (call) => (call === 1 ? interference : undefined));
    }
    const before = await researches();
    const [queued] = await Promise.all([
      client.research.queue.mutate({ topic: 'tides' }),
      client.research.list.query(),
    ]);
    expect(queued.status).toBe('queued');
    expect((await researches()) - before).toBe(1);
    expect([relay.calls('research.queue'), relay.calls('research.list')]).toEqual([2, 2]);
  });

  it('fails after the last retry', async () => {
    relay.interfere('research.list', () => ({ status: 503, headers: { 'retry-after': '0' } }));
    const error = await errorOf(client.research.list.query({}, { maxRetries: 1 }));
    expect(error).toMatchObject({ name: 'ServerError', status: 503 });
    expect(error?.message).toBe(`${relay.url} answered with status 503; the platform is unavailable`);
    expect(relay.calls('research.list')).toBe(2);
  });

  it('is not retried when the wait is up to the caller', async () => {
    relay.interfere('research.list', () => ({ status: 429, headers: { 'retry-after': '3600' } }));
    const error = await errorOf(client.research.list.query());
    if (!(error instanceof RateLimitError)) throw new Error('not refused by a limit', { cause: error });
    expect([error.retryAfterSeconds, relay.calls('research.list')]).toEqual([3_600, 1]);
  });

  it('waits for a mutation that is still running and returns its result', async () => {
    const inProgress = {
      error: {
        message: 'in progress',
        code: -32_009,
        data: { code: 'CONFLICT', httpStatus: 409, detail: '', requestId: null },
      },
    };
    const headers = { 'content-type': 'application/json', 'retry-after': '0' };
    relay.interfere('research.queue', (call) =>
      call === 1 ? { status: 409, headers, body: JSON.stringify(inProgress) } : undefined,
    );
    expect((await client.research.queue.mutate({ topic: 'ebb' })).status).toBe('queued');
  });

  it('times out without a response, and ends at once when aborted, independently of other calls', async () => {
    relay.interfere('research.list', () => 'silence');
    const late = await errorOf(client.research.list.query({}, { timeoutMs: 50, maxRetries: 1 }));
    expect(late).toMatchObject({ name: 'TimeoutError', status: undefined });
    expect(late?.message).toBe(`No answer from ${relay.url} to research.list within 0.05 s`);
    expect(late).toBeInstanceOf(ConnectionError);
    expect(relay.calls('research.list')).toBe(2);

    const stop = new AbortController();
    const aborted = client.research.list.query({}, { signal: stop.signal });
    const beside = client.system.status.query(undefined, { timeoutMs: 60_000 });
    beside.catch(() => undefined);
    await until('the request', () => relay.calls('research.list') === 3);
    stop.abort(new Error('enough'));
    await expect(aborted).rejects.toThrow('enough');
    await expect(client.research.list.query({}, { signal: stop.signal })).rejects.toThrow('enough');
  });
});

describe('an error', () => {
  it('has the class of its status, the message of the platform and the request id', async () => {
    const missing = await errorOf(client.research.get.query({ research_id: 424_242 }));
    expect(missing).toMatchObject({
      name: 'NotFoundError',
      message: 'Research not found',
      status: 404,
      requestId: expect.stringMatching(/^req_/),
    });
    const invalid = await errorOf(client.research.list.query({ limit: 0 }));
    if (!(invalid instanceof ValidationError)) throw new Error('not refused as invalid', { cause: invalid });
    expect(invalid.issues).toMatchObject([{ loc: ['query', 'limit'], type: 'greater_than_equal' }]);
    const stranger = createClient({ url: platform.url, apiKey: 'ap_live_wrong' });
    expect(await errorOf(stranger.system.status.query())).toMatchObject({
      name: 'AuthenticationError',
      message: 'Invalid API key',
    });
    expect(await errorOf(client.keys.list.query())).toMatchObject({ name: 'PermissionError', status: 403 });
  });

  it('names the unreachable address and the reason', async () => {
    const nobody = createClient({ url: 'http://127.0.0.1:9', maxRetries: 0 });
    const error = await errorOf(nobody.system.health.query());
    expect(error).toMatchObject({ name: 'ConnectionError', status: undefined, requestId: undefined });
    expect(error?.message).toMatch(/^Could not reach http:\/\/127\.0\.0\.1:9: .+/);
    relay.interfere('system.health', () => ({ status: 404, body: '<h1>Another server</h1>' }));
    const elsewhere = await errorOf(client.system.health.query());
    expect(elsewhere?.message).toBe(
      `${relay.url} answered with status 404 and without JSON; is that the platform's address?`,
    );
    expect(relay.calls('system.health')).toBe(1);
  });
});

describe('a list', () => {
  it('is read entry by entry across pages, from any start, and no further than requested', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1) ids.unshift((await client.research.queue.mutate({ topic: `tide ${at}` })).id);
    const before = relay.calls('research.list');
    const seen: number[] = [];
    for await (const { id } of client.research.list.query({ limit: 2 })) {
      seen.push(id);
      if (seen.length === 5) break;
    }
    expect(seen).toEqual(ids);
    expect(relay.calls('research.list') - before).toBe(3);
    const all: number[] = [];
    for await (const { id } of client.research.list.query({ limit: 2, before: ids[1] })) all.push(id);
    expect(all.slice(0, 3)).toEqual(ids.slice(2));
    expect(new Set(all).size).toBe((await researches()) - 2);
    const page = await client.research.list.query({ limit: 2 });
    expect(page.results.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });
});

describe('client settings', () => {
  it('default to the environment', async () => {
    expect(() => createClient()).toThrow(
      'Set the address of the platform: createClient({ url }), or AGENT_PLATFORM_URL',
    );
    vi.stubEnv('AGENT_PLATFORM_URL', `${platform.url}/`);
    vi.stubEnv('AGENT_PLATFORM_KEY', await platform.key());
    expect((await createClient().system.rateLimit.query()).authenticated).toBe(true);
  });

  it('accept a custom fetch and headers, for all calls or for one', async () => {
    const sent: (string | null)[][] = [];
    const own = createClient({
      url: platform.url,
      headers: { 'x-team': 'tides' },
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        sent.push(['x-team', 'x-call'].map((name) => headers.get(name)));
        return fetch(input, init);
      },
    });
    await Promise.all([own.system.health.query(), own.system.health.query(undefined, { headers: { 'x-call': '2' } })]);
    expect(sent).toHaveLength(2);
    expect(sent).toEqual(
      expect.arrayContaining([
        ['tides', '2'],
        ['tides', null],
      ]),
    );
  });
});
