import { type AddressInfo, createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LookupAnswer } from '#platform/outbound/connect.ts';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';

const refusal = expect.objectContaining({ kind: 'bad-request', message: 'URL not allowed' });
const here: LookupAnswer = { address: '127.0.0.1', family: 4 };
const inside: LookupAnswer = { address: '127.0.0.2', family: 4 };

/** A resolver that gives its answers one after the other, the last one for ever, and counts the look-ups. */
function scriptedLookup(...answers: LookupAnswer[][]) {
  const asked: string[] = [];
  const lookup = async (hostname: string): Promise<LookupAnswer[]> => {
    asked.push(hostname);
    return answers[Math.min(asked.length, answers.length) - 1] ?? [];
  };
  return { asked, lookup };
}

let web: LocalWeb;
beforeEach(async () => {
  web = await startLocalWeb();
  web.page('/', ({ headers }) => ({ json: { host: headers.host } }));
});
afterEach(() => web.close());

describe('DNS rebinding', () => {
  it('is prevented: the name is resolved once and the checked address is dialled', async () => {
    const resolver = scriptedLookup([here], [inside]);
    const outbound = new Outbound({ allow: [web.host], lookup: resolver.lookup });
    const reply = await outbound.request({ url: web.url('/', 'rebind.example') });
    expect(reply.status).toBe(200);
    expect(resolver.asked).toEqual(['rebind.example']);
    expect(JSON.parse(reply.text())).toEqual({ host: `rebind.example:${web.port}` });
    await outbound.close();
  });

  it('is checked again on the next request because no connection is kept', async () => {
    const resolver = scriptedLookup([here], [inside]);
    const outbound = new Outbound({ allow: [web.host], lookup: resolver.lookup });
    await outbound.request({ url: web.url('/', 'rebind.example') });
    await expect(outbound.request({ url: web.url('/', 'rebind.example') })).rejects.toEqual(refusal);
    expect(web.connections).toBe(1);
    await outbound.close();
  });

  it('is checked again on a redirect to the same host', async () => {
    web.redirect('/again', '/');
    const resolver = scriptedLookup([here], [inside]);
    const outbound = new Outbound({ allow: [web.host], lookup: resolver.lookup });
    await expect(outbound.request({ url: web.url('/again', 'rebind.example') })).rejects.toEqual(refusal);
    expect(web.hits('/')).toBe(0);
    await outbound.close();
  });
});

describe('a name with several addresses', () => {
  it.each([[[here, inside]], [[inside, here]]])('is rejected when one of them is private', async (answers) => {
    const outbound = new Outbound({ allow: [web.host], lookup: async () => answers });
    await expect(outbound.request({ url: web.url('/', 'mixed.example') })).rejects.toEqual(refusal);
    expect(web.connections).toBe(0);
    await outbound.close();
  });

  it('falls back to the next address when a connection is refused', async () => {
    const lookup = async () => [inside, here];
    const outbound = new Outbound({ allow: [web.host, `127.0.0.2:${web.port}`], lookup });
    expect((await outbound.request({ url: web.url('/', 'two.example') })).status).toBe(200);
    await outbound.close();
  });
});

describe('a name without an address', () => {
  it.each([
    ['fails to resolve', () => Promise.reject(Object.assign(new Error('secret.internal'), { code: 'ENOTFOUND' }))],
    ['resolves to nothing', async () => []],
  ])('is unreachable when it %s, without repeating the resolver message', async (_case, lookup) => {
    const outbound = new Outbound({ allow: [], lookup });
    await expect(outbound.request({ url: 'http://nowhere.example/' })).rejects.toMatchObject({
      name: 'OutboundError',
      reason: 'unreachable',
      message: 'The address could not be reached',
    });
    await outbound.close();
  });

  it('times out when the resolver does not answer', async () => {
    const outbound = new Outbound({ allow: [], lookup: () => new Promise(() => {}) });
    const request = outbound.request({ url: 'http://nowhere.example/', headersTimeoutMs: 20 });
    await expect(request).rejects.toMatchObject({ reason: 'timed-out' });
    await outbound.close();
  });
});

describe('HTTPS', () => {
  const systemCertificates = getCACertificates('default');
  let secure: LocalWeb;
  let outbound: Outbound;
  beforeEach(async () => {
    secure = await startLocalWeb({ tlsFor: ['secure.example'] });
    outbound = new Outbound({ allow: [secure.host, web.host], lookup: async () => [here] });
  });
  afterEach(async () => {
    setDefaultCACertificates(systemCertificates);
    await outbound.close();
    await secure.close();
  });

  it('sends the name in SNI and Host and verifies the certificate for it', async () => {
    setDefaultCACertificates([secure.certificate?.cert ?? '']);
    secure.page('/', { text: 'sealed' });
    expect((await outbound.request({ url: secure.url('/', 'secure.example') })).text()).toBe('sealed');
    expect(secure.serverNames).toEqual(['secure.example']);
    expect(secure.requests[0]?.headers.host).toBe(`secure.example:${secure.port}`);
    const otherName = outbound.request({ url: secure.url('/', 'other.example') });
    await expect(otherName).rejects.toMatchObject({ reason: 'tls-failed' });
    expect(secure.hits()).toBe(1);
  });

  it('fails with an untrusted certificate and against a server without TLS', async () => {
    const unknownIssuer = outbound.request({ url: secure.url('/', 'secure.example') });
    await expect(unknownIssuer).rejects.toMatchObject({ reason: 'tls-failed' });
    const plain = outbound.request({ url: web.url('/').replace('http:', 'https:') });
    await expect(plain).rejects.toMatchObject({ reason: 'tls-failed' });
    expect(secure.hits() + web.hits()).toBe(0);
  });

  it('closes the connection when the handshake times out', async () => {
    const hungUp = Promise.withResolvers<void>();
    const mute = createServer((socket) => {
      socket.on('error', () => {}).once('close', () => hungUp.resolve());
      socket.resume();
    });
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as AddressInfo;
    const client = new Outbound({ allow: [`127.0.0.1:${port}`] });
    const request = client.request({ url: `https://127.0.0.1:${port}/`, headersTimeoutMs: 50 });
    await expect(request).rejects.toMatchObject({ reason: 'timed-out' });
    await hungUp.promise;
    await client.close();
    mute.close();
  });

  it('is never downgraded to HTTP by a redirect', async () => {
    setDefaultCACertificates([secure.certificate?.cert ?? '']);
    secure.redirect('/down', web.url('/'));
    secure.redirect('/side', '/end');
    secure.page('/end', { text: 'still sealed' });
    const down = outbound.request({ url: secure.url('/down', 'secure.example') });
    await expect(down).rejects.toMatchObject({ reason: 'insecure-redirect' });
    expect(web.connections).toBe(0);
    expect((await outbound.request({ url: secure.url('/side', 'secure.example') })).text()).toBe('still sealed');
  });
});
