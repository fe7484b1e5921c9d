import { describe, expect, it } from 'vitest';
import { isPublicAddress, parseAddress } from '#platform/outbound/addresses.ts';

function isPublic(text: string): boolean | undefined {
  const address = parseAddress(text);
  return address && isPublicAddress(address);
}

const special = [
  ['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254'],
  ['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1'],
  ['198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
  ['255.255.255.255', '::', '::1', '::7f00:1', '::8.8.8.8', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
  ['::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1', '100::1', '2001::1'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:2::1', '2001:10::1', '2001:20::1', '2001:db8::1', '2002:7f00:1::'],
  ['2002:808:808::1', '3fff::1', '3fff:fff::1', '4000::1', '5f00::1', 'fc00::1', 'fd12:3456::1', 'fe80::1'],
  ['febf::1', 'fec0::1', 'feff::1', 'ff02::1', 'ff0e::1'],
].flat();

const ordinary = [
  ['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ['128.0.0.0', '169.253.255.255', '172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.20.0.0', '223.255.255.255', '::ffff:8.8.8.8', '2001:4860:4860::8888'],
  ['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '3ffe::1'],
].flat();

describe('isPublicAddress', () => {
  it.each(special)('rejects %s as not public', (text) => expect(isPublic(text)).toBe(false));
  it.each(ordinary)('accepts %s as public', (text) => expect(isPublic(text)).toBe(true));
});

describe('parseAddress', () => {
  it.each(['127.1', '0x7f.0.0.1', '2130706433', '0177.0.0.1', 'fe80::1%eth0', 'example.com', '', '1.2.3.4/32'])(
    'rejects %j',
    (text) => expect(parseAddress(text)).toBeUndefined(),
  );
});
