import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BadAllowEntry } from '#platform/outbound/allow-list.ts';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';

let web: LocalWeb;
let outbound: Outbound;
beforeEach(async () => {
  web = await startLocalWeb();
  outbound = new Outbound({ allow: [web.host], userAgent: 'agent-platform/test' });
});
afterEach(() => Promise.all([outbound.close(), web.close()]));

describe('a request', () => {
  it('returns the whole response with type and headers', async () => {
    const headers = { 'x-one': '1', 'x-many': ['a', 'b'] };
    web.page('/a', { html: '<p>Grüße</p>', headers });
    const reply = await outbound.request({ url: web.url('/a?b=c#d') });
    expect(reply).toMatchObject({ status: 200, mediaType: 'text/html', finalUrl: web.url('/a?b=c#d'), redirects: [] });
    expect(reply.headers).toMatchObject({ 'x-one': '1', 'x-many': 'a, b' });
    expect(reply.text()).toBe('<p>Grüße</p>');
    expect(reply.durationMs).toBeGreaterThanOrEqual(0);
    expect(web.requests[0]).toMatchObject({
      method: 'GET',
      path: '/a',
      headers: { 'user-agent': 'agent-platform/test' },
    });
    expect(web.requests[0]?.query.toString()).toBe('b=c');
  });

  it('posts a body with the given headers', async () => {
    web.page('/hook', { status: 202 });
    const reply = await outbound.request({
      url: web.url('/hook'),
      method: 'POST',
      body: '{"é":1}',
      headers: { 'Content-Type': 'application/json', 'Webhook-Id': 'msg_1' },
    });
    expect(reply.status).toBe(202);
    expect(web.requests[0]).toMatchObject({
      method: 'POST',
      body: '{"é":1}',
      headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1', 'content-length': '8' },
    });
  });

  it.each([404, 410, 429, 500, 503])('returns status %d as a response', async (status) => {
    web.page('/a', { status, text: 'no' });
    expect((await outbound.request({ url: web.url('/a'), accept: 'text' })).status).toBe(status);
  });

  it.each([
    { headers: { Host: 'elsewhere' } },
    { headers: { 'content-length': '3' } },
    { headers: { 'x-split': 'a\r\nX-Injected: 1' } },
    { headers: { 'bad name': 'a' } },
    { body: 'a GET with a body' },
  ])('with %j throws before anything is sent', async (part) => {
    await expect(outbound.request({ url: web.url('/a'), ...part })).rejects.toThrow(TypeError);
    expect(web.connections).toBe(0);
  });

  it('to a closed port is unreachable', async () => {
    const gone = await startLocalWeb();
    const client = new Outbound({ allow: [gone.host] });
    await gone.close();
    await expect(client.request({ url: gone.url('/') })).rejects.toMatchObject({ reason: 'unreachable' });
    await client.close();
  });

  it.each([
    ['garbage', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['nothing', ''],
    ['half a head', 'HTTP/1.1 200 OK\r\nContent-Ty'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['an endless head', `HTTP/1.1 200 OK\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`],
  ])('answered with %s is a bad response and reveals none of it', async (_case, bytes) => {
    web.raw('/raw', bytes);
    await expect(outbound.request({ url: web.url('/raw') })).rejects.toMatchObject({
      reason: 'bad-response',
      message: 'The answer broke off or is not valid HTTP',
    });
  });
});

describe('timeouts', () => {
  it('end a request without response headers', async () => {
    web.silent('/silent');
    const request = outbound.request({ url: web.url('/silent'), headersTimeoutMs: 30 });
    await expect(request).rejects.toMatchObject({ reason: 'timed-out', message: 'The address did not answer in time' });
    await web.hungUp('/silent');
  });

  it('end a request whose body stalls, by the total timeout', async () => {
    web.stalled('/stalled', { text: 'a beginning' });
    const request = outbound.request({ url: web.url('/stalled'), headersTimeoutMs: 10_000, totalTimeoutMs: 50 });
    await expect(request).rejects.toMatchObject({ reason: 'timed-out' });
    await web.hungUp('/stalled');
  });

  it('allow the body more time after the headers', async () => {
    web.stalled('/stalled', { text: 'a beginning' });
    web.silent('/silent');
    const stop = new AbortController();
    const request = outbound.request({ url: web.url('/stalled'), headersTimeoutMs: 500, signal: stop.signal });
    const failed = expect(request).rejects.toMatchObject({ name: 'AbortError' });
    // The second request starts later and has more time, so that the first one's time for the head is over after it.
    const later = outbound.request({ url: web.url('/silent'), headersTimeoutMs: 600 });
    await expect(later).rejects.toMatchObject({ reason: 'timed-out' });
    stop.abort();
    await failed;
  });

  it('include all redirects', async () => {
    web.redirect('/round', '/round');
    const request = outbound.request({ url: web.url('/round'), maxRedirects: 1_000_000, totalTimeoutMs: 100 });
    await expect(request).rejects.toMatchObject({ reason: 'timed-out' });
  });
});

describe('accepted types', () => {
  const image = { body: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), type: 'image/png' };

  it('include every type by default', async () => {
    web.page('/a', image);
    expect((await outbound.request({ url: web.url('/a') })).mediaType).toBe('image/png');
  });

  it('are limited to readable types when text is requested, decided by the headers', async () => {
    web.stalled('/a', image);
    const request = outbound.request({ url: web.url('/a'), accept: 'text' });
    await expect(request).rejects.toMatchObject({ reason: 'unsupported-type' });
    await web.hungUp('/a');
  });

  it.each([undefined, 'text/plain'])('include bytes of type %s only if they look like text', async (type) => {
    const named = type === undefined ? {} : { type };
    web.page('/binary', { ...image, type: type ?? '' });
    web.page('/text', { body: 'words', ...named });
    const binary = outbound.request({ url: web.url('/binary'), accept: 'text' });
    await expect(binary).rejects.toMatchObject({ reason: 'unsupported-type' });
    const text = await outbound.request({ url: web.url('/text'), accept: 'text' });
    expect(text).toMatchObject({ status: 200, mediaType: 'text/plain' });
  });

  it('include an HTML page without a content type', async () => {
    web.page('/page', { body: '<!doctype html><meta charset="windows-1252"><p>page' });
    expect((await outbound.request({ url: web.url('/page'), accept: 'text' })).mediaType).toBe('text/html');
  });

  it('do not hide the status of an error response', async () => {
    web.page('/a', { ...image, status: 404 });
    expect((await outbound.request({ url: web.url('/a'), accept: 'text' })).status).toBe(404);
  });
});

describe('aborting', () => {
  it('by the signal throws its reason and closes the connection', async () => {
    web.silent('/silent');
    const stop = new AbortController();
    const reason = new Error('no longer needed');
    const request = outbound.request({ url: web.url('/silent'), signal: stop.signal });
    const failed = expect(request).rejects.toBe(reason);
    await expect.poll(() => web.hits('/silent')).toBe(1);
    stop.abort(reason);
    await failed;
    await web.hungUp('/silent');
    await expect(outbound.request({ url: web.url('/silent'), signal: stop.signal })).rejects.toBe(reason);
    expect(web.hits()).toBe(1);
  });

  it('by the signal works while reading a body', async () => {
    web.stalled('/stalled', { text: 'a beginning' });
    const stop = new AbortController();
    const request = outbound.request({ url: web.url('/stalled'), signal: stop.signal });
    const failed = expect(request).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => web.hits('/stalled')).toBe(1);
    stop.abort();
    await failed;
    await web.hungUp('/stalled');
  });

  it('by close ends running requests and rejects new ones', async () => {
    web.silent('/silent');
    const trusting = new Outbound({ allow: [] });
    const provider = trusting.trusting(web.url('/'));
    const failed = expect(provider.request({ url: web.url('/silent') })).rejects.toThrow('is closed');
    await expect.poll(() => web.hits('/silent')).toBe(1);
    await trusting.close();
    await failed;
    await web.hungUp('/silent');
    await expect(trusting.request({ url: 'http://example.com/' })).rejects.toThrow('is closed');
    await expect(provider.request({ url: web.url('/') })).rejects.toThrow('is closed');
  });
});

describe('trusted hosts', () => {
  it('are allowed by host and port for the derived client only', async () => {
    const other = await startLocalWeb();
    const guarded = new Outbound({ allow: [] });
    const provider = guarded.trusting(web.url('/search'));
    web.page('/', { text: 'provider' });
    web.redirect('/away', other.url('/'));
    expect((await provider.request({ url: web.url('/') })).text()).toBe('provider');
    for (const url of [other.url('/'), web.url('/away')]) {
      await expect(provider.request({ url })).rejects.toMatchObject({ message: 'URL not allowed' });
    }
    await expect(guarded.request({ url: web.url('/') })).rejects.toMatchObject({ message: 'URL not allowed' });
    expect(other.connections).toBe(0);
    await guarded.close();
    await other.close();
  });

  it('prevent the start if the allow list is invalid', () => {
    expect(() => new Outbound({ allow: ['nonsense'] })).toThrow(BadAllowEntry);
  });
});
