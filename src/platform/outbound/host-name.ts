import { parseAddress } from './addresses.ts';

/** Limit of the domain name system (RFC 1035, 2.3.4), without the final dot. */
const maxNameLength = 253;
const maxLabelLength = 63;

/**
 * Endings that no public name has: reserved for local and special use (RFC 6761, 6762, 7686, 8375, 9476, and ICANN's
 * `internal`), or never delegated because many private networks use them.
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

/**
 * The host of a URL in the form in which hosts are compared: canonical for addresses, without trailing dot for names.
 */
export function canonicalHost(url: URL): string {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return parseAddress(host)?.toString() ?? host.replace(/\.$/, '');
}

/** The port of a URL, or the default port of its scheme. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

/** Whether a canonical host is an address, or a name that is valid in the domain name system. */
export function isHostName(host: string): boolean {
  if (parseAddress(host) !== undefined) return true;
  return host.length <= maxNameLength && host.split('.').every(({ length }) => length > 0 && length <= maxLabelLength);
}

/**
 * Whether a canonical host is a name that only a private network can know: a single word, or one with a private ending.
 */
export function isPrivateName(host: string): boolean {
  if (parseAddress(host) !== undefined) return false;
  return !host.includes('.') || privateEnds.some((end) => host.endsWith(`.${end}`));
}
