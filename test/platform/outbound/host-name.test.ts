import { describe, expect, it } from 'vitest';
import { canonicalHost, isHostName, isPrivateName } from '#platform/outbound/host-name.ts';

const label = (length: number) => 'a'.repeat(length);
const ofLength = (length: number) =>
  `${label(62)}.`
    .repeat(10)
    .slice(0, length - 4)
    .replace(/\.$/, 'b')
    .concat('.com');
const hostOf = (host: string) => canonicalHost(new URL(`http://${host}/`));

describe('host names', () => {
  it.each([
    'example.com',
    'a_b.example.com',
    `${label(63)}.com`,
    'xn--bcher-kva.example',
    '127.0.0.1',
    '2606:4700::1111',
  ])('%s is valid', (host) => expect(isHostName(host)).toBe(true));

  it('up to 253 characters and a trailing dot are valid', () => {
    expect(ofLength(253)).toHaveLength(253);
    expect(isHostName(hostOf(`${ofLength(253)}.`))).toBe(true);
    expect(isHostName(hostOf(ofLength(254)))).toBe(false);
  });

  it.each(['', `${label(64)}.com`, `www.${label(64)}`, 'a..com', '.com', `${'ü'.repeat(60)}.example`])(
    '%s is invalid',
    (host) => expect(isHostName(host === '' ? '' : hostOf(host))).toBe(false),
  );
});

describe('private names', () => {
  it.each(
    [
      ['localhost', 'a.localhost', 'localhost.localdomain', 'LOCALHOST.LocalDomain.', 'printer.local', 'db.internal'],
      [
        'metadata.google.internal',
        'host.docker.internal',
        'a.svc.cluster.local',
        'abc.onion',
        'nas.lan',
        'nas.home.arpa',
      ],
      [
        'intranet',
        'wiki',
        'wiki.',
        'com',
        'x.corp',
        'x.home',
        'x.intranet',
        'x.private',
        'x.test',
        'x.invalid',
        'x.alt',
      ],
    ].flat(),
  )('%s is private', (host) => expect(isPrivateName(hostOf(host))).toBe(true));

  it.each([
    'example.com',
    'local.example.com',
    'internal.org',
    'notlocal.example',
    'arpa.example',
    'home.example',
    '8.8.8.8',
  ])('%s is public', (host) => expect(isPrivateName(hostOf(host))).toBe(false));

  it('exclude IP addresses', () => expect(isPrivateName(hostOf('[2606:4700::1111]'))).toBe(false));
});
