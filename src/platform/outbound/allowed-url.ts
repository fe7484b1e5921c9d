import { Failure } from '../failure.ts';
import { type Address, isPublicAddress, parseAddress } from './addresses.ts';
import type { AllowList } from './allow-list.ts';
import { canonicalHost, isHostName, isPrivateName, portOf } from './host-name.ts';

/** Longer URLs are refused: no site needs them, and they would be stored, logged and forwarded. */
const maxUrlLength = 8_192;

/**
 * The ports that browsers refuse (WHATWG Fetch, "port blocking"), because HTTP text could be mistaken for other
 * protocols there.
 */
const blockedPorts = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/**
 * The refusal for every URL that must not be requested. It is the same sentence for all reasons, so that nothing can be
 * probed.
 */
export function urlNotAllowed(cause?: unknown): Failure {
  return new Failure('bad-request', 'URL not allowed', { cause });
}

/**
 * Checks everything about a URL that needs no look-up, in the canonical form of the WHATWG parser: scheme, credentials,
 * port, a literal address in any notation, and names that only a private network knows, unless the operator has allowed
 * networks that they can resolve into. Throws the refusal.
 */
export function requireAllowedUrl(text: string, allow: AllowList): URL {
  if (text.length > maxUrlLength) throw urlNotAllowed();
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw urlNotAllowed();
  if (url.username !== '' || url.password !== '') throw urlNotAllowed();
  const host = canonicalHost(url);
  const port = portOf(url);
  if (!isHostName(host)) throw urlNotAllowed();
  if (allow.hasEndpoint(host, port)) return url;
  if (blockedPorts.has(port)) throw urlNotAllowed();
  if (isPrivateName(host) && !allow.hasNetworks) throw urlNotAllowed();
  const literals = literalAddresses(host);
  const isReachable = literals.every((address) => isPublicAddress(address) || allow.hasAddress(address, port));
  if (!isReachable) throw urlNotAllowed();
  return url;
}

/** The addresses that a host denotes without a look-up: a literal address, or loopback for `localhost`. */
function literalAddresses(host: string): Address[] {
  const isLocalhost = host === 'localhost' || host.endsWith('.localhost');
  const address = parseAddress(isLocalhost ? '127.0.0.1' : host);
  return address === undefined ? [] : [address];
}
