import { timingSafeEqual } from 'node:crypto';
import type { ShortQueries } from '#platform/db/short-queries.ts';
import type { KeyCaller } from './caller.ts';
import { digestKey, isKeyText } from './key-text.ts';
import { TierName } from './tiers.ts';

/**
 * How long an answer is cached. A revoked key must stop working within one second in every process; the rest of that
 * second is for the query.
 */
const freshMs = 900;
const cacheSize = 20_000;

interface KeyRow {
  id: number;
  name: string;
  tier: string;
  is_admin: boolean;
  rate_limit_per_hour: number | null;
  anchor_at: string;
}

interface CacheEntry {
  readAt: number;
  caller: Promise<KeyCaller | undefined>;
}

/**
 * Finds the caller that a key text belongs to, or undefined if the key is wrong or revoked. Results are cached for less
 * than a second, for unknown keys too, so a busy key costs one query per second.
 */
export class CallerFinder {
  readonly #queries: ShortQueries;
  /** Digest of ADMIN_KEY, which need not have the form of an issued key. */
  readonly #adminDigest: Buffer | undefined;
  readonly #cache = new Map<string, CacheEntry>();

  constructor(queries: ShortQueries, adminKey?: string) {
    this.#queries = queries;
    this.#adminDigest = adminKey === undefined ? undefined : Buffer.from(digestKey(adminKey));
  }

  find(keyText: string): Promise<KeyCaller | undefined> {
    const now = performance.now();
    const known = this.#cache.get(keyText);
    if (known !== undefined && now - known.readAt < freshMs) return known.caller;
    // Checked before anything is cached, so that arbitrary texts from strangers cannot fill the cache.
    if (!isKeyText(keyText) && !this.#isAdminKey(keyText)) return Promise.resolve(undefined);
    const caller = this.#read(keyText);
    this.#cache.delete(keyText);
    this.#cache.set(keyText, { readAt: now, caller });
    caller.catch(() => this.#cache.delete(keyText));
    this.#trim();
    return caller;
  }

  #isAdminKey(keyText: string): boolean {
    return this.#adminDigest !== undefined && timingSafeEqual(this.#adminDigest, Buffer.from(digestKey(keyText)));
  }

  async #read(keyText: string): Promise<KeyCaller | undefined> {
    const rows = await this.#queries.run<KeyRow>({
      name: 'find-caller',
      text: `select id, name, tier, is_admin, rate_limit_per_hour, coalesce(billing_anchor_at, created_at) as anchor_at
        from api_key where hash = $1 and revoked_at is null`,
      values: [digestKey(keyText)],
    });
    const row = rows[0];
    if (row === undefined) return undefined;
    return {
      kind: 'key',
      keyId: row.id,
      name: row.name,
      tier: TierName.parse(row.tier),
      isAdmin: row.is_admin,
      rateLimitPerHour: row.rate_limit_per_hour,
      billingAnchorAt: new Date(row.anchor_at),
    };
  }

  #trim(): void {
    while (this.#cache.size > cacheSize) {
      const oldest = this.#cache.keys().next();
      if (oldest.done) return;
      this.#cache.delete(oldest.value);
    }
  }
}
