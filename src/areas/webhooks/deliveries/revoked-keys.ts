import { isKeyRevoked } from '#accounts/revoked-key.ts';
import type { ShortQueries } from '#platform/db/short-queries.ts';

/**
 * How long an answer is cached. A revoked key must stop working within one second; the rest of that second is for the
 * query itself.
 */
const freshMs = 900;
const maxKnown = 10_000;

/** Tells which keys have been revoked, with one query per 0.9 seconds for each key in use. */
export class RevokedKeys {
  readonly #queries: ShortQueries;
  readonly #known = new Map<number, { readAtMs: number; isRevoked: Promise<boolean> }>();

  constructor(queries: ShortQueries) {
    this.#queries = queries;
  }

  has(keyId: number): Promise<boolean> {
    const nowMs = performance.now();
    const known = this.#known.get(keyId);
    if (known !== undefined && nowMs - known.readAtMs < freshMs) return known.isRevoked;
    if (this.#known.size >= maxKnown) this.#known.clear();
    const isRevoked = isKeyRevoked(this.#queries, keyId);
    isRevoked.catch(() => this.#known.delete(keyId));
    this.#known.set(keyId, { readAtMs: nowMs, isRevoked });
    return isRevoked;
  }
}
