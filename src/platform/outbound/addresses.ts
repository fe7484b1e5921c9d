import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IP address in the form in which addresses are compared: IPv4-mapped IPv6 becomes IPv4. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Parses an address in the form that the operating system and the URL parser produce. Returns undefined for anything
 * else, including lenient forms that the library would accept (`127.1`, `0x7f.1`) and IPv6 with a zone, which can only
 * be a local address.
 */
export function parseAddress(text: string): Address | undefined {
  if (isIP(text) === 0 || text.includes('%')) return undefined;
  // The library reads `::8.8.8.8` as `::ffff:8.8.8.8`; the hexadecimal form of the URL parser is unambiguous.
  const plain = text.includes(':') ? new URL(`http://[${text}]/`).hostname.slice(1, -1) : text;
  return ipaddr.process(plain);
}

/** The whole public IPv6 Internet. Everything outside is reserved, local, or IPv4 in disguise (`::7f00:1`). */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an address belongs to the public Internet. Private, loopback, link-local, multicast, carrier-grade,
 * documentation, benchmark, reserved and translated (NAT64, 6to4, Teredo) addresses do not.
 */
export function isPublicAddress(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
