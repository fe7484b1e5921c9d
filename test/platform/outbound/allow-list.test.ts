import { describe, expect, it } from 'vitest';
import { parseAddress } from '#platform/outbound/addresses.ts';
import { BadAllowEntry, parseAllowList } from '#platform/outbound/allow-list.ts';

function allows(entry: string, address: string, port = 80): boolean {
  const parsed = parseAddress(address);
  return parsed !== undefined && parseAllowList([entry]).hasAddress(parsed, port);
}

describe('parseAllowList', () => {
  it.each([
    ['10.0.0.0/8', '10.255.0.1', 80, true],
    ['10.0.0.0/8', '11.0.0.1', 80, false],
    ['10.1.2.3/8', '10.9.9.9', 80, true],
    ['192.168.1.7', '192.168.1.7', 8080, true],
    ['192.168.1.7', '192.168.1.8', 8080, false],
    ['fd00::/8', 'fd12::1', 80, true],
    ['fd00::/8', 'fe80::1', 80, false],
    ['::1', '::1', 443, true],
    ['0.0.0.0/0', '127.0.0.1', 80, true],
    ['0.0.0.0/0', '::1', 80, false],
    ['::ffff:10.0.0.0/104', '10.1.1.1', 80, true],
    ['10.0.0.0/8', '::ffff:10.1.1.1', 80, true],
    ['127.0.0.1:9000', '127.0.0.1', 9000, true],
    ['127.0.0.1:9000', '127.0.0.1', 9001, false],
    ['127.0.0.1:9000', '127.0.0.2', 9000, false],
    ['[::1]:9000', '::1', 9000, true],
    ['[0:0::1]:9000', '::1', 9000, true],
  ])('with %s lets %s on port %d through: %s', (entry, address, port, expected) => {
    expect(allows(entry, address, port)).toBe(expected);
  });

  it('matches a listed name only on its port, ignoring case', () => {
    const list = parseAllowList(['Intranet.Example.:8443']);
    expect(list.hasEndpoint('intranet.example', 8443)).toBe(true);
    expect(list.hasEndpoint('intranet.example', 443)).toBe(false);
    expect(list.hasEndpoint('other.example', 8443)).toBe(false);
  });

  it('allows nothing when empty', () => {
    const list = parseAllowList([]);
    const loopback = parseAddress('127.0.0.1');
    expect(loopback && list.hasAddress(loopback, 80)).toBe(false);
    expect(list.hasEndpoint('localhost', 80)).toBe(false);
  });

  it.each(
    [
      ['', 'localhost', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0/8', 'host:0', 'host:65536'],
      [
        'host:',
        ':80',
        'http://host:80',
        'user@host:80',
        'host:80/path',
        '::1:99999',
        '[::1]',
        'fe80::1%eth0',
        'a b:80',
      ],
    ].flat(),
  )('rejects the entry %j with a readable line', (entry) => {
    expect(() => parseAllowList([entry])).toThrow(BadAllowEntry);
    expect(() => parseAllowList([entry])).toThrow(`${JSON.stringify(entry)} is neither a network`);
  });

  it('reports every invalid entry on its own line', () => {
    expect(() => parseAllowList(['nonsense', '10.0.0.0/8', '1.2.3.4/99'])).toThrow(
      /^"nonsense" .+\n"1\.2\.3\.4\/99" .+$/,
    );
  });
});
