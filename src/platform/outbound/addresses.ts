import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address in the one form in which it is compared: IPv4-mapped IPv6 becomes IPv4. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Reads an address as the operating system or the URL parser writes it. Undefined for anything else: the lenient forms
 * (`127.1`, `0x7f.1`) that the library itself would take, and IPv6 with a zone, which can only be a local address.
 */
export function parseAddress(text: string): Address | undefined {
  if (isIP(text) === 0 || text.includes('%')) return undefined;
  // The library reads `::8.8.8.8` as if it were `::ffff:8.8.8.8`; the URL parser's hexadecimal form leaves no doubt.
  const plain = text.includes(':') ? new URL(`http://[${text}]/`).hostname.slice(1, -1) : text;
  return ipaddr.process(plain);
}

/** All of the public IPv6 Internet; what lies outside is reserved, local, or IPv4 in disguise (`::7f00:1`). */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an address belongs to the public Internet. Private, loopback, link-local, multicast, carrier-grade,
 * documentation, benchmark, reserved and translated (NAT64, 6to4, Teredo) addresses do not.
 */
export function isPublicAddress(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
