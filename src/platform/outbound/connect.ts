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

/** Looks up all addresses of a host name. */
export type Lookup = (hostname: string) => Promise<LookupAnswer[]>;

/** The operating system's resolver, which other programs on the machine use too. */
export const lookupBySystem: Lookup = (hostname) => systemLookup(hostname, { all: true });

/** The checked addresses of a host, the only ones that {@link dialVetted} connects to. */
export type VettedAddresses = readonly Address[];

/**
 * Finds the addresses of a URL's host with at most one look-up, and refuses the URL if any of them is neither public
 * nor allowed. A single bad address is enough, because the resolver would decide which one is dialled. A private name
 * must resolve into networks that the operator has allowed.
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
  // The name is unknown, so it resolves into nothing that the operator has allowed.
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

/** How long one address is tried before the next of the same host. Node's own 250 ms is too short for distant hosts. */
const attemptTimeoutMs = 2_500;

/**
 * A connector for undici that dials only the checked addresses. The host name is still sent in SNI and `Host`, but is
 * never looked up again. The signal closes the socket, even while it is connecting.
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
