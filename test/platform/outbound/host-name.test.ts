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

describe('a host name', () => {
  it.each([
    'example.com',
    'a_b.example.com',
    `${label(63)}.com`,
    'xn--bcher-kva.example',
    '127.0.0.1',
    '2606:4700::1111',
  ])('is possible: %s', (host) => expect(isHostName(host)).toBe(true));

  it('may have 253 characters, and the dot at its end', () => {
    expect(ofLength(253)).toHaveLength(253);
    expect(isHostName(hostOf(`${ofLength(253)}.`))).toBe(true);
    expect(isHostName(hostOf(ofLength(254)))).toBe(false);
  });

  it.each(['', `${label(64)}.com`, `www.${label(64)}`, 'a..com', '.com', `${'ü'.repeat(60)}.example`])(
    'is impossible: %s',
    (host) => expect(isHostName(host === '' ? '' : hostOf(host))).toBe(false),
  );
});

describe('a private name', () => {
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
  )('is known to private networks alone: %s', (host) => expect(isPrivateName(hostOf(host))).toBe(true));

  it.each([
    'example.com',
    'local.example.com',
    'internal.org',
    'notlocal.example',
    'arpa.example',
    'home.example',
    '8.8.8.8',
  ])('is none: %s', (host) => expect(isPrivateName(hostOf(host))).toBe(false));

  it('is no address', () => expect(isPrivateName(hostOf('[2606:4700::1111]'))).toBe(false));
});
