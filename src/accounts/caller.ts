import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { anonymousRate, authenticatedRate, pageRate, type TierName, tiers } from './tiers.ts';

/** A caller that showed a valid key. */
export interface KeyCaller {
  readonly kind: 'key';
  readonly keyId: number;
  readonly name: string;
  readonly tier: TierName;
  readonly isAdmin: boolean;
  readonly rateLimitPerHour: number | null;
  /** The instant from which billing periods count if the key is on a paid tier. */
  readonly billingAnchorAt: Date;
}

/** A caller without a key, known only by IP address. */
export interface AnonymousCaller {
  readonly kind: 'anonymous';
  /**
   * The IPv4 address, or the /64 network of an IPv6 address, because one household or server can use any number of
   * addresses in it.
   */
  readonly network: string;
}

export type Caller = KeyCaller | AnonymousCaller;

/** An address that opens web pages, with or without a key. Page views are counted separately from calls. */
export interface PageReader {
  readonly kind: 'reader';
  readonly network: string;
}

/** Anything that the general rate limiter counts. */
export type Counted = Caller | PageReader;

/** Whether a caller can see private data of a key: only that key itself and admin keys can. */
export function mayReadOf(caller: Caller, keyId: number | null | undefined): boolean {
  return caller.kind === 'key' && (caller.isAdmin || caller.keyId === keyId);
}

/** The id of the caller's key, or null for a caller without one. Null equals no id in comparisons. */
export function ownKeyId(caller: Caller): number | null {
  return caller.kind === 'key' ? caller.keyId : null;
}

/** The number of calls, or page views, that this caller can make per hour. */
export function generalLimit(caller: Counted): number {
  if (caller.kind === 'reader') return pageRate;
  if (caller.kind === 'anonymous') return anonymousRate;
  return caller.rateLimitPerHour ?? Math.max(authenticatedRate, tiers[caller.tier].hourlyRate);
}

/** The number of credits that a key can spend per hour. */
export function meteredLimit(caller: KeyCaller): number {
  return caller.rateLimitPerHour ?? tiers[caller.tier].hourlyRate;
}

/** The instant from which the key's quota months count. Null on the free tier, which uses calendar months. */
export function periodAnchor(caller: KeyCaller): Date | null {
  return caller.tier === 'free' ? null : caller.billingAnchorAt;
}

/** The name under which the rate limiter counts a caller. */
export function countingName(caller: Counted): string {
  if (caller.kind === 'reader') return `page:${caller.network}`;
  return caller.kind === 'key' ? `key:${caller.keyId}` : `net:${caller.network}`;
}

/** What `GET /api/rate-limit` calls the caller: `anonymous`, `authenticated`, or the name of a paid tier. */
export function tierLabel(caller: Caller): string {
  if (caller.kind === 'anonymous') return 'anonymous';
  return caller.tier === 'free' ? 'authenticated' : caller.tier;
}

/**
 * The name of a caller in the request log. Addresses are stored only as a keyed digest, so that the log contains none.
 */
export function logName(caller: Caller, secret: string): string {
  if (caller.kind === 'key') return `key_${caller.keyId}`;
  return `anon_${createHmac('sha256', secret).update(caller.network).digest('hex').slice(0, 16)}`;
}

/**
 * The address under which an anonymous caller is counted: IPv4 as it is (also if mapped into IPv6), IPv6 by its /64
 * network.
 */
export function networkOf(address: string): string {
  // Some proxies append the port. Keeping it would make every connection a different caller.
  const bare = address
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*/s, '')
    .toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = bare.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = bare.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
