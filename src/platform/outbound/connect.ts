import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type Address, isPublicAddress, parseAddress } from './addresses.ts';
import type { AllowList } from './allow-list.ts';
import { urlNotAllowed } from './allowed-url.ts';
import { canonicalHost, isPrivateName, portOf } from './host-name.ts';
import { OutboundError } from './outbound-error.ts';

export interface LookupAnswer {
  address: string;
  family: number;
}

/** Asks for all addresses of a host name. */
export type Lookup = (hostname: string) => Promise<LookupAnswer[]>;

/** The operating system's resolver, as every other program on the machine uses it. */
export const lookupBySystem: Lookup = (hostname) => systemLookup(hostname, { all: true });

/** Checked addresses of one host, the only ones that {@link dialVetted} connects to. */
export type VettedAddresses = readonly Address[];

/**
 * Finds the addresses of a URL's host with at most one look-up, and refuses the URL when any of them is neither public
 * nor allowed. One bad address among good ones refuses too: which one would be dialled is otherwise up to the resolver.
 * A private name has to lead into what the operator opened, wherever else it may lead.
 */
export async function vetHost(
  url: URL,
  { allow, lookup }: { allow: AllowList; lookup: Lookup },
): Promise<VettedAddresses> {
  const host = canonicalHost(url);
  const literal = parseAddress(host);
  const port = portOf(url);
  const isAllowedByName = allow.hasEndpoint(host, port);
  const isPrivate = !isAllowedByName && isPrivateName(host);
  // Nobody knows the name here, so it leads into nothing that the operator opened.
  const unknown = (error: unknown): never => {
    throw isPrivate ? urlNotAllowed(error) : error;
  };
  const answers = literal === undefined ? await resolve(url.hostname, lookup).catch(unknown) : [literal];
  const isReachable = (address: Address | undefined): address is Address =>
    address !== undefined &&
    (isAllowedByName || (!isPrivate && isPublicAddress(address)) || allow.hasAddress(address, port));
  if (!answers.every(isReachable)) throw urlNotAllowed();
  return answers;
}

async function resolve(hostname: string, lookup: Lookup): Promise<(Address | undefined)[]> {
  let answers: LookupAnswer[];
  try {
    answers = await lookup(hostname);
  } catch (error) {
    throw new OutboundError('unreachable', { cause: error });
  }
  if (answers.length === 0) throw new OutboundError('unreachable');
  return answers.map((answer) => parseAddress(answer.address));
}

/** Time for one address before the next of the same host is tried; Node's own 250 ms cuts off distant hosts. */
const attemptTimeoutMs = 2_500;

/**
 * A connector for undici that dials the vetted addresses and no others. The host name stays in SNI and `Host`; it is
 * never looked up again. The socket dies with the signal, even while it is still connecting.
 */
export function dialVetted(vetted: VettedAddresses, signal: AbortSignal): buildConnector.connector {
  const answers = vetted.map((address) => ({
    address: address.toString(),
    family: address.kind() === 'ipv4' ? 4 : 6,
  }));
  const first = answers[0];
  if (first === undefined) throw new OutboundError('unreachable');
  const lookup: LookupFunction = (_hostname, options, callback) => {
    if (options.all === true) callback(null, answers);
    else callback(null, first.address, first.family);
  };
  const connect = buildConnector({
    lookup,
    signal,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptTimeoutMs,
    allowH2: false,
    // The signal carries the time limits of the whole request.
    timeout: 0,
  });
  const dialable = new Set(answers.map((answer) => answer.address));
  return (target, callback) => {
    connect(target, (error, socket) => {
      if (error !== null) return callback(error, null);
      const reached = parseAddress(socket.remoteAddress ?? '')?.toString();
      if (reached !== undefined && dialable.has(reached)) return callback(null, socket);
      socket.destroy();
      callback(urlNotAllowed(), null);
    });
  };
}
