import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';

let web: LocalWeb;
let outbound: Outbound;
beforeAll(async () => {
  web = await startLocalWeb();
  outbound = new Outbound({ allow: [web.host] });
});
afterAll(() => Promise.all([outbound.close(), web.close()]));

const mebibyte = 1_024 * 1_024;
const zeros = Buffer.alloc(50 * mebibyte);

describe('a response body', () => {
  it.each(['gzip', 'br', 'deflate', 'deflate-raw', 'zstd'] as const)('sent as %s is decompressed', async (compress) => {
    const text = 'The quick brown fox. '.repeat(10_000);
    web.page(`/${compress}`, { text, compress });
    const reply = await outbound.request({ url: web.url(`/${compress}`) });
    expect(reply.text()).toBe(text);
    expect(web.requests.at(-1)?.headers['accept-encoding']).toBe('gzip, deflate, br, zstd');
  });

  it.each(['gzip', 'br', 'deflate', 'zstd'] as const)(
    'of 50 MB compressed to a small %s is rejected and aborted',
    async (compress) => {
      web.page(`/bomb-${compress}`, { body: zeros, type: 'text/plain', compress });
      await expect(outbound.request({ url: web.url(`/bomb-${compress}`) })).rejects.toMatchObject({
        reason: 'too-large',
      });
      await web.hungUp(`/bomb-${compress}`);
    },
  );

  it('may be exactly as large as the limit', async () => {
    web.page('/exact', { body: Buffer.alloc(1_000, 'a'), type: 'text/plain' });
    expect((await outbound.request({ url: web.url('/exact'), maxBytes: 1_000 })).body.length).toBe(1_000);
    await expect(outbound.request({ url: web.url('/exact'), maxBytes: 999 })).rejects.toMatchObject({
      reason: 'too-large',
    });
  });

  it('without an end is aborted at the limit', async () => {
    web.endless('/endless', 'more and more of the same '.repeat(100));
    await expect(outbound.request({ url: web.url('/endless') })).rejects.toMatchObject({ reason: 'too-large' });
    await web.hungUp('/endless');
  });

  it('that expands to nothing forever is aborted by bytes received', async () => {
    web.endless('/empty-members', gzipSync(''), { 'content-type': 'text/plain', 'content-encoding': 'gzip' });
    const request = outbound.request({ url: web.url('/empty-members'), maxBytes: 100_000 });
    await expect(request).rejects.toMatchObject({ reason: 'too-large' });
    await web.hungUp('/empty-members');
  });

  it('with a Content-Length over the limit is rejected before it is read', async () => {
    web.stalled('/huge', { body: 'x', type: 'text/plain', headers: { 'content-length': '999999999999' } });
    await expect(outbound.request({ url: web.url('/huge') })).rejects.toMatchObject({ reason: 'too-large' });
    await web.hungUp('/huge');
  });

  it.each(['gzip, gzip', 'gzip, br', 'identity, gzip, deflate', 'compress', 'aws-chunked'])(
    'with the content encoding %j is rejected',
    async (encoding) => {
      const headers = { 'content-encoding': encoding };
      web.page('/encoded', { body: gzipSync(gzipSync('twice')), type: 'text/plain', headers });
      await expect(outbound.request({ url: web.url('/encoded') })).rejects.toMatchObject({
        reason: 'unsupported-encoding',
      });
    },
  );

  it('with the encoding identity or X-GZIP is read', async () => {
    web.page('/identity', { body: 'plain', headers: { 'content-encoding': 'identity' } });
    web.page('/x-gzip', { body: gzipSync('packed'), headers: { 'content-encoding': 'X-GZIP' } });
    expect((await outbound.request({ url: web.url('/identity') })).text()).toBe('plain');
    expect((await outbound.request({ url: web.url('/x-gzip') })).text()).toBe('packed');
  });

  it('that declares compression and is empty is empty', async () => {
    web.page('/nothing', { status: 204, headers: { 'content-encoding': 'gzip' } });
    web.page('/empty', { body: '', headers: { 'content-encoding': 'gzip' } });
    expect((await outbound.request({ url: web.url('/nothing') })).body.length).toBe(0);
    expect((await outbound.request({ url: web.url('/empty') })).body.length).toBe(0);
  });

  it.each([
    ['that is not what its encoding says', { body: 'not gzip', headers: { 'content-encoding': 'gzip' } }],
    [
      'cut off within its compression',
      { body: gzipSync(zeros).subarray(0, 500), headers: { 'content-encoding': 'gzip' } },
    ],
  ])('%s is a bad response', async (_case, answer) => {
    web.page('/broken', answer);
    await expect(outbound.request({ url: web.url('/broken') })).rejects.toMatchObject({ reason: 'bad-response' });
  });

  it('shorter than its Content-Length is a bad response', async () => {
    web.raw('/short', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this');
    await expect(outbound.request({ url: web.url('/short') })).rejects.toMatchObject({ reason: 'bad-response' });
  });
});
