import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#platform/failure.ts';
import { Outbound } from '#platform/outbound/guarded-client.ts';
import { type LocalWeb, startLocalWeb } from '../../support/local-web.ts';

/** Hosts that are loopback, private or otherwise special in some notation; each is tried on the canary's port. */
const hosts = [
  ['127.0.0.1', '127.1', '127.0.1', '127.0.0.1.', '2130706433', '0x7f000001', '0x7F.1', '0177.0.0.1', '017700000001'],
  ['0x7f.0x0.0x0.0x1', '127.0.0.0x1', '0', '0.0.0.0', '00', '0x0', '127.255.255.254', '%31%32%37.0.0.1'],
  ['①②⑦.⓪.⓪.①', '１２７.０.０.１', '127。0。0。1', '127%2e0%2e0%2e1', '[::1]', '[::]', '[0:0:0:0:0:0:0:1]'],
  ['[0000::0001]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:127.0.0.1]', '[::127.0.0.1]'],
  ['[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]'],
  ['[2001:0:7f00:1::]', '[2001:db8::1]', '[3fff::1]', '[fc00::1]', '[fd00:ec2::254]', '[fe80::1]', '[fe80::1%25lo]'],
  ['[fe80::1%lo]', '[fec0::1]', '[ff02::1]', '[100::1]', '[5f00::1]', '10.0.0.1', '012.0.0.1', '172.16.0.1'],
  ['172.31.255.255', '192.168.0.1', '0xc0a80001', '3232235521', '169.254.169.254', '0xa9fea9fe', '2852039166'],
  ['169.254.43518', '[::ffff:a9fe:a9fe]', '100.64.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1', '198.18.0.1'],
  ['198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', 'localhost', 'LOCALHOST'],
  ['localhost.', 'ⓛocalhost', 'a.localhost', 'local\thost', '256.0.0.1', '127.0.0.1.1', '[::1', 'a b', 'a%00b'],
].flat();

/** Whole URLs that are refused for another reason than their host. */
const urls = [
  ['', 'nonsense', '//example.com/', '/path', 'http://', 'http:///', 'https://:80/', 'file:///etc/passwd'],
  ['ftp://example.com/', 'gopher://example.com/', 'data:text/html,hi', 'javascript:alert(1)', 'ws://example.com/'],
  ['blob:http://example.com/1', 'about:blank', 'view-source:http://example.com/', 'jar:http://example.com!/'],
  ['http://user@example.com/', 'http://user:secret@example.com/', 'http://:secret@example.com/'],
  ['http://example.com:0/', 'http://example.com:22/', 'http://example.com:25/', 'http://example.com:6667/'],
  ['https://example.com:10080/', 'http://example.com:65536/', 'http://example.com:x/'],
  ['http:127.0.0.1/', 'http:\\\\127.0.0.1\\', 'http:/127.0.0.1/', 'http:////127.0.0.1/', ' http://127.0.0.1/ '],
  ['HTTP://127.0.0.1/', 'http://127.0.0.1\\@example.com/', 'http://127.0.0.1#@example.com/'],
  ['http://127.0.0.1?@example.com/', 'http://example.com@127.0.0.1/', 'ht\ntp://127.0.0.1/'],
  `http://example.com/${'a'.repeat(9_000)}`,
  `https://${'a'.repeat(64)}.com/`,
  `https://${'a.'.repeat(130)}com/`,
  'https://a..com/',
  ['http://localhost.localdomain/', 'http://printer.local/', 'https://db.internal/', 'http://hidden.onion/'],
  ['https://metadata.google.internal/', 'https://intranet/', 'https://wiki./', 'https://com/', 'https://nas.lan/'],
].flat();

/** Names of any kind that a resolver could lead inside. */
const insideAddresses = [
  ['127.0.0.1', '::1', '10.1.2.3', '169.254.169.254', 'fd00::1', 'fe80::1%eth0', '::ffff:127.0.0.1', '0.0.0.0'],
  ['64:ff9b::7f00:1', '100.100.100.200', 'not an address', ''],
].flat();

let canary: LocalWeb;
beforeAll(async () => {
  canary = await startLocalWeb();
});
afterAll(() => canary.close());

const refusal = expect.objectContaining({ kind: 'bad-request', message: 'URL not allowed' });

describe('a private URL', () => {
  const outbound = new Outbound({ allow: [], lookup: async () => [{ address: '127.0.0.1', family: 4 }] });
  afterAll(() => outbound.close());

  it.each(hosts)('is rejected with the host %j, before any connection', async (host) => {
    const url = `http://${host}:${canary.port}/`;
    expect(() => outbound.assertAllowed(url)).toThrow(Failure);
    await expect(outbound.request({ url })).rejects.toEqual(refusal);
    await expect(outbound.request({ url: url.replace('http:', 'https:') })).rejects.toEqual(refusal);
    expect(canary.connections).toBe(0);
  });

  it.each(urls)('is rejected as %j', async (url) => {
    expect(() => outbound.assertAllowed(url)).toThrow(Failure);
    await expect(outbound.request({ url })).rejects.toEqual(refusal);
    expect(canary.connections).toBe(0);
  });

  it.each(insideAddresses)('is rejected when its name resolves to %j, before any connection', async (address) => {
    const family = address.includes(':') ? 6 : 4;
    const rebound = new Outbound({ allow: [], lookup: async () => [{ address, family }] });
    const url = `http://www.example.com:${canary.port}/`;
    expect(rebound.assertAllowed(url).hostname).toBe('www.example.com');
    await expect(rebound.request({ url })).rejects.toEqual(refusal);
    expect(canary.connections).toBe(0);
    await rebound.close();
  });
});

describe('a public URL', () => {
  const outbound = new Outbound({ allow: [] });

  it.each(['http://example.com/', 'https://example.com:8443/a?b=c#d', 'http://8.8.8.8/', 'https://[2606:4700::1111]/'])(
    'is accepted as %s',
    (url) => expect(outbound.assertAllowed(url).href).toBe(url),
  );
});

describe('the allow list', () => {
  it('allows a listed host and port, and no other port of that host', async () => {
    const web = await startLocalWeb();
    web.page('/', { text: 'inside' });
    const outbound = new Outbound({ allow: [web.host] });
    expect((await outbound.request({ url: web.url('/') })).text()).toBe('inside');
    expect(outbound.assertAllowed(web.url('/')).port).toBe(String(web.port));
    await expect(outbound.request({ url: canary.url('/') })).rejects.toEqual(refusal);
    expect(canary.connections).toBe(0);
    await outbound.close();
    await web.close();
  });

  it('allows a listed name and no other name', async () => {
    const web = await startLocalWeb();
    web.page('/', { text: 'inside' });
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const outbound = new Outbound({ allow: [`intranet.example:${web.port}`], lookup });
    expect((await outbound.request({ url: web.url('/', 'intranet.example') })).text()).toBe('inside');
    expect((await outbound.request({ url: web.url('/', 'INTRANET.example.') })).text()).toBe('inside');
    await expect(outbound.request({ url: web.url('/', 'other.example') })).rejects.toEqual(refusal);
    await expect(outbound.request({ url: web.url('/') })).rejects.toEqual(refusal);
    expect(web.hits()).toBe(2);
    await outbound.close();
    await web.close();
  });

  it('allows a listed network for IP literals and for names that resolve into it', async () => {
    const web = await startLocalWeb();
    web.page('/', { text: 'inside' });
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const outbound = new Outbound({ allow: ['127.0.0.0/8'], lookup });
    for (const name of ['127.0.0.1', '2130706433', 'localhost', 'any.example']) {
      expect((await outbound.request({ url: web.url('/', name) })).text()).toBe('inside');
    }
    await expect(outbound.request({ url: 'http://10.0.0.1/' })).rejects.toEqual(refusal);
    await outbound.close();
    await web.close();
  });

  it('allows a private name by itself or by its network, and nothing else of that name', async () => {
    const web = await startLocalWeb();
    web.page('/', { text: 'inside' });
    const leadingTo = (allow: string[], ...addresses: string[]) =>
      new Outbound({ allow, lookup: async () => addresses.map((address) => ({ address, family: 4 })) });
    const url = web.url('/', 'hooks.internal');
    const byName = leadingTo([`hooks.internal:${web.port}`], '127.0.0.1');
    const byNetwork = leadingTo(['127.0.0.0/8'], '127.0.0.1');
    for (const outbound of [byName, byNetwork]) {
      expect((await outbound.request({ url })).text()).toBe('inside');
      await expect(outbound.assertLeadsOutside(url)).resolves.toBeUndefined();
    }
    expect(() => byName.assertAllowed(web.url('/', 'other.internal'))).toThrow(Failure);
    const elsewhere = leadingTo(['127.0.0.0/8'], '93.184.215.14');
    await expect(elsewhere.assertLeadsOutside(url)).rejects.toEqual(refusal);
    await expect(elsewhere.request({ url })).rejects.toEqual(refusal);
    await expect(leadingTo(['127.0.0.0/8']).assertLeadsOutside(url)).rejects.toEqual(refusal);
    await Promise.all([byName.close(), byNetwork.close(), elsewhere.close()]);
    await web.close();
  });

  it('is consulted by isAllowListed', () => {
    const outbound = new Outbound({ allow: ['10.0.0.0/8', 'intranet.example:8443'] });
    expect(outbound.isAllowListed(new URL('http://10.2.3.4/'))).toBe(true);
    expect(outbound.isAllowListed(new URL('https://intranet.example:8443/'))).toBe(true);
    expect(outbound.isAllowListed(new URL('https://intranet.example/'))).toBe(false);
    expect(outbound.isAllowListed(new URL('https://example.com/'))).toBe(false);
  });
});
