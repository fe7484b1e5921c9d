import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Address, parseAddress } from './addresses.ts';
import { canonicalHost, isHostName, portOf } from './host-name.ts';

/** The operator's list contains entries that cannot be parsed. The message has one line for each of them. */
export class BadAllowEntry extends Error {
  override readonly name = 'BadAllowEntry';
}

interface Endpoint {
  /** The canonical host name or address, without brackets. */
  host: string;
  port: number;
}

/** The non-public addresses that the operator lets outbound requests reach. */
export interface AllowList {
  /** Whether the list contains networks, which a private name could resolve into. */
  readonly hasNetworks: boolean;
  /** Whether this exact host name (or literal address) and port is listed. */
  hasEndpoint(host: string, port: number): boolean;
  /** Whether the address is in a listed network, or is listed with this port. */
  hasAddress(address: Address, port: number): boolean;
}

/**
 * Reads the entries of OUTBOUND_ALLOW: a network (`10.0.0.0/8`), a single address, or `host:port` with a name or an
 * address (`[::1]:8080`). A `host:port` entry opens that port alone. Throws {@link BadAllowEntry}.
 */
export function parseAllowList(entries: readonly string[]): AllowList {
  const networks: [Address, number][] = [];
  const endpoints: Endpoint[] = [];
  const bad: string[] = [];
  for (const entry of entries) {
    const network = parseNetwork(entry);
    const endpoint = network === undefined ? parseEndpoint(entry) : undefined;
    if (network !== undefined) networks.push(network);
    else if (endpoint !== undefined) endpoints.push(endpoint);
    else bad.push(`${JSON.stringify(entry)} is neither a network such as 10.0.0.0/8 nor host:port`);
  }
  if (bad.length > 0) throw new BadAllowEntry(bad.join('\n'));
  const hasEndpoint = (host: string, port: number): boolean =>
    endpoints.some((endpoint) => endpoint.port === port && endpoint.host === host);
  return {
    hasNetworks: networks.length > 0,
    hasEndpoint,
    hasAddress: (address, port) =>
      hasEndpoint(address.toString(), port) || networks.some((network) => isWithin(address, network)),
  };
}

function isWithin(address: Address, [base, bits]: [Address, number]): boolean {
  if (address instanceof ipaddr.IPv4) return base instanceof ipaddr.IPv4 && address.match(base, bits);
  return base instanceof ipaddr.IPv6 && address.match(base, bits);
}

function parseNetwork(entry: string): [Address, number] | undefined {
  const [base = '', bitsText, ...rest] = entry.split('/');
  const address = parseAddress(base);
  if (address === undefined || rest.length > 0) return undefined;
  const width = isIP(base) === 4 ? 32 : 128;
  if (bitsText !== undefined && !/^\d{1,3}$/.test(bitsText)) return undefined;
  // A mapped network (::ffff:10.0.0.0/104) means the IPv4 network in it, because addresses are compared in that form.
  const mappedBits = width === 128 && address instanceof ipaddr.IPv4 ? 96 : 0;
  const bits = (bitsText === undefined ? width : Number(bitsText)) - mappedBits;
  return bits < 0 || bits > width - mappedBits ? undefined : [address, bits];
}

function parseEndpoint(entry: string): Endpoint | undefined {
  const match = /^(\[[0-9a-f:.]+\]|[^\s:/@?#[\]\\]+):(\d{1,5})$/i.exec(entry);
  const port = Number(match?.[2]);
  if (match?.[1] === undefined || port < 1 || port > 65_535) return undefined;
  try {
    const host = canonicalHost(new URL(`http://${match[1]}/`));
    return isHostName(host) ? { host, port } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the operator has listed a URL's host and port, or the network of its literal address. */
export function isListed(url: URL, allow: AllowList): boolean {
  const host = canonicalHost(url);
  const address = parseAddress(host);
  const port = portOf(url);
  return allow.hasEndpoint(host, port) || (address !== undefined && allow.hasAddress(address, port));
}

/** The host and port that rate limits of a URL apply to; undefined if the operator has listed it. */
export function limitedHost(url: URL, allow: AllowList): string | undefined {
  return isListed(url, allow) ? undefined : `${canonicalHost(url)}:${portOf(url)}`;
}
