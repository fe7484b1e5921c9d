import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ShortQueries } from '#platform/db/short-queries.ts';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { HostBusy, HostLimits, pageReads } from '#platform/outbound/host-limits.ts';
import { OutboundWindows } from '#platform/outbound/outbound-windows.ts';
import { sendWebhook } from '#platform/outbound/send-webhook.ts';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';

let database: TestDatabase;
let queries: ShortQueries[];
let windows: OutboundWindows[];
let web: LocalWeb;
beforeAll(async () => {
  [database, web] = await Promise.all([createTestDatabase(), startLocalWeb()]);
  queries = [1, 2].map(() => new ShortQueries({ url: database.url, log: () => undefined }));
  windows = queries.map((each) => new OutboundWindows(each));
});
beforeEach(() => database.query('delete from outbound_window'));
afterAll(async () => {
  await Promise.all(queries.map((each) => each.close()));
  await Promise.all([database.drop(), web.close()]);
});

const never = { signal: new AbortController().signal };
const rule = { name: 'read', max: 50, seconds: 60, maxConcurrent: 4, block: 7 };

/** A stranger's name that leads to the local web, which only a listed network is. */
const clientOf = (at: number) =>
  new Outbound({
    allow: ['127.0.0.0/8'],
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    windows: windows[at] as OutboundWindows,
  });

describe('host limits', () => {
  it('limit requests per window across all processes', async () => {
    const processes = windows.map((each) => new HostLimits(rule, each));
    const tries = Array.from({ length: 120 }, (_, at) =>
      (processes[at % 2] as HostLimits).enter('a.example:443', never).then(
        (leave) => {
          leave();
          return 'entered';
        },
        (error: unknown) => (error instanceof HostBusy ? 'busy' : error),
      ),
    );
    const ends = await Promise.all(tries);
    expect(ends.filter((end) => end === 'entered')).toHaveLength(50);
    expect(ends.filter((end) => end === 'busy')).toHaveLength(70);
    (await processes[0]?.enter('b.example:443', never))?.();
    await database.query(`update outbound_window set started_at = started_at - interval '61 seconds'`);
    (await processes[0]?.enter('a.example:443', never))?.();
  });

  it('limit concurrent requests and start the next when one ends', async () => {
    const limits = new HostLimits(rule, windows[0]);
    const leaves = await Promise.all(Array.from({ length: 4 }, () => limits.enter('a.example:443', never)));
    const stopping = new AbortController();
    const given = limits.enter('a.example:443', { signal: stopping.signal });
    const waiting = limits.enter('a.example:443', never);
    stopping.abort(new Error('gone'));
    await expect(given).rejects.toThrow('gone');
    await expect(limits.enter('a.example:443', { timeoutMs: 1 })).rejects.toThrow('did not answer in time');
    leaves[0]?.();
    (await waiting)();
  });

  it('queue page requests and reject those beyond the window with a retry time', async () => {
    const outbound = clientOf(0);
    const url = web.url('/page', 'stranger.example');
    web.silent('/page');
    const reads = Array.from({ length: 20 }, () => outbound.request({ url }).catch(() => undefined));
    await until('the host to have as many as it may', () => web.hits('/page') === pageReads.maxConcurrent);
    await outbound.close();
    await Promise.all(reads);
    expect(web.hits('/page')).toBe(pageReads.maxConcurrent);

    await database.query('update outbound_window set used = 300');
    const other = clientOf(1);
    await expect(other.request({ url })).rejects.toMatchObject({
      kind: 'too-many',
      message: expect.stringMatching(/^Too many requests go to this host. Try again in \d+ seconds.$/),
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    web.page('/own', { text: 'mine' });
    expect((await other.request({ url: web.url('/own') })).text()).toBe('mine');
    await other.close();
  });

  it('delay messages without failing them', async () => {
    const outbound = clientOf(0);
    web.page('/in', { status: 200 });
    const receiver = { url: web.url('/in', 'receiver.example'), keys: [Buffer.from('key')] };
    const send = () => sendWebhook(outbound, receiver, { id: 'evt_1', body: '{}' }, { sentAt: new Date() });
    expect(await send()).toMatchObject({ isDelivered: true, heldBackMs: null });
    await database.query('update outbound_window set used = 6000');
    const fresh = clientOf(1);
    const held = await sendWebhook(fresh, receiver, { id: 'evt_2', body: '{}' }, { sentAt: new Date() });
    expect(held).toMatchObject({ isDelivered: false, heldBackMs: expect.any(Number) });
    expect(held.heldBackMs).toBeGreaterThan(0);
    expect(web.hits('/in')).toBe(1);
    await Promise.all([outbound.close(), fresh.close()]);
  });
});
