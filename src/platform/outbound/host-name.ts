import { parseAddress } from './addresses.ts';

/** Limits of the domain name system (RFC 1035, 2.3.4), the final dot not counted. */
const maxNameLength = 253;
const maxLabelLength = 63;

/**
 * Ends of names that no public name has: reserved for local and special use (RFC 6761, 6762, 7686, 8375, 9476, and
 * ICANN's `internal`), or never delegated because so many private networks use them.
 */
const privateEnds = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'onion',
  'alt',
  'test',
  'invalid',
];

/** The host of a URL as it is compared: an address in its one form, a name without its trailing dot. */
export function canonicalHost(url: URL): string {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return parseAddress(host)?.toString() ?? host.replace(/\.$/, '');
}

/** The port that a URL leads to, the scheme's own where it names none. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

/** Whether a canonical host is an address, or a name that the domain name system could know. */
export function isHostName(host: string): boolean {
  if (parseAddress(host) !== undefined) return true;
  return host.length <= maxNameLength && host.split('.').every(({ length }) => length > 0 && length <= maxLabelLength);
}

/** Whether a canonical host is a name that only a private network knows: a single word, or one with a private end. */
export function isPrivateName(host: string): boolean {
  if (parseAddress(host) !== undefined) return false;
  return !host.includes('.') || privateEnds.some((end) => host.endsWith(`.${end}`));
}
