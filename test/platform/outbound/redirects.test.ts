import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';

let web: LocalWeb;
let other: LocalWeb;
let outbound: Outbound;
beforeEach(async () => {
  [web, other] = await Promise.all([startLocalWeb(), startLocalWeb()]);
  outbound = new Outbound({ allow: [web.host, other.host], lookup: async () => [{ address: '127.0.0.1', family: 4 }] });
  for (const server of [web, other]) server.page('/end', { text: 'arrived' });
});
afterEach(() => Promise.all([outbound.close(), web.close(), other.close()]));

function chain(length: number): void {
  for (let step = 1; step <= length; step += 1) {
    web.redirect(`/${step}`, step === length ? '/end' : `/${step + 1}`);
  }
}

describe('redirects', () => {
  it('are followed up to five times and reported', async () => {
    chain(5);
    const reply = await outbound.request({ url: web.url('/1') });
    expect(reply.text()).toBe('arrived');
    expect(reply.finalUrl).toBe(web.url('/end'));
    expect(reply.redirects).toEqual([1, 2, 3, 4, 5].map((step) => web.url(`/${step}`)));
  });

  it('are rejected after the fifth', async () => {
    chain(6);
    await expect(outbound.request({ url: web.url('/1') })).rejects.toMatchObject({ reason: 'too-many-redirects' });
    expect(web.hits('/end')).toBe(0);
  });

  it('stop at a loop', async () => {
    web.redirect('/a', '/b');
    web.redirect('/b', '/a');
    await expect(outbound.request({ url: web.url('/a') })).rejects.toMatchObject({ reason: 'too-many-redirects' });
    expect(web.hits()).toBe(6);
  });

  it('are returned unchanged when disabled', async () => {
    web.redirect('/a', '/end', 307);
    const reply = await outbound.request({ url: web.url('/a'), maxRedirects: 0 });
    expect(reply).toMatchObject({ status: 307, finalUrl: web.url('/a'), redirects: [] });
    expect(reply.headers.location).toBe('/end');
    expect(web.hits('/end')).toBe(0);
  });

  it.each(
    [
      ['http://10.0.0.1/', 'http://2130706433/', 'http://[::ffff:7f00:1]/', '//0x7f.1/', 'file:///etc/passwd'],
      ['ftp://example.com/', 'data:text/plain,hi', 'http://user:secret@example.com/', 'http://example.com:22/'],
    ].flat(),
  )('to %s are rejected like an initial URL', async (location) => {
    web.redirect('/a', location);
    await expect(outbound.request({ url: web.url('/a') })).rejects.toMatchObject({
      kind: 'bad-request',
      message: 'URL not allowed',
    });
  });

  it.each(['http://user:secret@HOST/end', 'ftp://HOST/end'])(
    'to %s are rejected even if the host is allowed',
    async (to) => {
      web.redirect('/a', to.replace('HOST', web.host));
      await expect(outbound.request({ url: web.url('/a') })).rejects.toMatchObject({ message: 'URL not allowed' });
      expect(web.hits('/end')).toBe(0);
    },
  );

  it('to a private name are rejected before any connection', async () => {
    const canary = await startLocalWeb();
    web.redirect('/a', canary.url('/', 'private.example'));
    await expect(outbound.request({ url: web.url('/a') })).rejects.toMatchObject({ message: 'URL not allowed' });
    expect(canary.connections).toBe(0);
    await canary.close();
  });

  it('to an invalid URL are a bad response', async () => {
    web.redirect('/a', 'http://[/');
    await expect(outbound.request({ url: web.url('/a') })).rejects.toMatchObject({ reason: 'bad-response' });
  });

  it('without a Location, and 304, are responses', async () => {
    web.page('/a', { status: 302, text: 'moved, who knows where' });
    web.page('/b', { status: 304 });
    expect((await outbound.request({ url: web.url('/a') })).status).toBe(302);
    expect((await outbound.request({ url: web.url('/b') })).status).toBe(304);
  });

  it('to non-ASCII URLs are followed', async () => {
    web.page('/caf%C3%A9', { text: 'arrived' });
    web.redirect('/a', Buffer.from('/café').toString('latin1'));
    expect((await outbound.request({ url: web.url('/a') })).finalUrl).toBe(web.url('/caf%C3%A9'));
  });

  it.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'payload'],
    [308, 'POST', 'payload'],
  ])('by %d after a POST continue as %s', async (status, method, body) => {
    web.redirect('/a', '/end', status);
    const headers = { 'content-type': 'text/plain', authorization: 'Bearer secret' };
    await outbound.request({ url: web.url('/a'), method: 'POST', body: 'payload', headers });
    expect(web.requests[0]).toMatchObject({ method: 'POST', body: 'payload' });
    expect(web.requests[1]).toMatchObject({ path: '/end', method, body });
    expect(web.requests[1]?.headers['content-type']).toBe(method === 'POST' ? 'text/plain' : undefined);
    expect(web.requests[1]?.headers.authorization).toBe('Bearer secret');
  });

  it('to another origin drop sensitive headers', async () => {
    const secrets = {
      Authorization: 'Bearer secret',
      Cookie: 'session=secret',
      'X-Api-Key': 'secret',
      'X-Subscription-Token': 'secret',
      'webhook-signature': 'v1,secret',
      'X-Custom': 'secret',
    };
    web.redirect('/a', other.url('/b'));
    other.redirect('/b', web.url('/end'));
    await outbound.request({ url: web.url('/a'), headers: { ...secrets, 'Accept-Language': 'de' } });
    expect(Object.values(web.requests[0]?.headers ?? {}).filter((value) => value.includes('secret'))).toHaveLength(6);
    for (const request of [other.requests[0], web.requests[1]]) {
      expect(request?.headers).toMatchObject({ 'accept-language': 'de', 'user-agent': 'agent-platform' });
      expect(JSON.stringify(request)).not.toContain('secret');
    }
  });

  it('to another port of the same host drop sensitive headers', async () => {
    web.redirect('/a', other.url('/end'));
    await outbound.request({ url: web.url('/a'), headers: { authorization: 'secret' } });
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
  });
});
