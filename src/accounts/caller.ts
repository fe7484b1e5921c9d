import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { anonymousRate, authenticatedRate, pageRate, type TierName, tiers } from './tiers.ts';

/** A caller who showed a valid key. */
export interface KeyCaller {
  readonly kind: 'key';
  readonly keyId: number;
  readonly name: string;
  readonly tier: TierName;
  readonly isAdmin: boolean;
  readonly rateLimitPerHour: number | null;
  /** The instant from which its billing periods count, should its tier be a paid one. */
  readonly billingAnchorAt: Date;
}

/** A caller without a key, known by address alone. */
export interface AnonymousCaller {
  readonly kind: 'anonymous';
  /** The address, or the /64 network of an IPv6 address: one household or server has as many addresses as it likes. */
  readonly network: string;
}

export type Caller = KeyCaller | AnonymousCaller;

/** Whoever opens pages from an address, with a key or without: counted apart from what that address calls. */
export interface PageReader {
  readonly kind: 'reader';
  readonly network: string;
}

/** Whom a window of the general limiter is for. */
export type Counted = Caller | PageReader;

/** Whether a caller may see what a key keeps for itself: that key, and every admin key. */
export function mayReadOf(caller: Caller, keyId: number | null | undefined): boolean {
  return caller.kind === 'key' && (caller.isAdmin || caller.keyId === keyId);
}

/** The id of the caller's key; null, which equals no id, for a caller without one. */
export function ownKeyId(caller: Caller): number | null {
  return caller.kind === 'key' ? caller.keyId : null;
}

/** Calls, or pages, an hour that this caller may have in all. */
export function generalLimit(caller: Counted): number {
  if (caller.kind === 'reader') return pageRate;
  if (caller.kind === 'anonymous') return anonymousRate;
  return caller.rateLimitPerHour ?? Math.max(authenticatedRate, tiers[caller.tier].hourlyRate);
}

/** Credits an hour that a key may spend. */
export function meteredLimit(caller: KeyCaller): number {
  return caller.rateLimitPerHour ?? tiers[caller.tier].hourlyRate;
}

/** From when the months of a key's quota count; null on the free tier, where they are those of the calendar. */
export function periodAnchor(caller: KeyCaller): Date | null {
  return caller.tier === 'free' ? null : caller.billingAnchorAt;
}

/** The name under which a caller's calls are counted. */
export function countingName(caller: Counted): string {
  if (caller.kind === 'reader') return `page:${caller.network}`;
  return caller.kind === 'key' ? `key:${caller.keyId}` : `net:${caller.network}`;
}

/** What `GET /api/rate-limit` calls the caller: `anonymous`, `authenticated`, or the name of a paid tier. */
export function tierLabel(caller: Caller): string {
  if (caller.kind === 'anonymous') return 'anonymous';
  return caller.tier === 'free' ? 'authenticated' : caller.tier;
}

/** The name of a caller in the request log; an address is kept only as a keyed digest. */
export function logName(caller: Caller, secret: string): string {
  if (caller.kind === 'key') return `key_${caller.keyId}`;
  return `anon_${createHmac('sha256', secret).update(caller.network).digest('hex').slice(0, 16)}`;
}

/** The address by which an anonymous caller is counted: IPv4 as it is (mapped ones unwrapped), IPv6 by its /64. */
export function networkOf(address: string): string {
  // Some proxies append the port, which would make a caller of every connection.
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
