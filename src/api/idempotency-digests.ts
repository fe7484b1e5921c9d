import { createHash, createHmac } from 'node:crypto';
import { type Caller, countingName } from '#accounts/caller.ts';
import type { IdempotentRequest } from '#accounts/idempotent-answers.ts';

/** The parts of a request that decide whether another request repeats it. */
export interface AskedFor {
  caller: Caller;
  key: string;
  method: string;
  /** The address with its query, as called. */
  url: string;
  /** The parsed body; undefined without one. */
  body: unknown;
}

/**
 * Digests of a request with an Idempotency-Key. A key belongs to one caller, method and path. The request is compared
 * by query and body, where whitespace and the order of object keys do not matter.
 */
export function digestRequest({ caller, key, method, url, body }: AskedFor): IdempotentRequest {
  const [path = '', ...query] = url.split('?');
  const scope = JSON.stringify([countingName(caller), key, method, path]);
  const asked = JSON.stringify([query.join('?'), body === undefined ? [] : [sortKeys(body)]]);
  return {
    id: createHash('sha256').update(scope).digest('hex'),
    // Keyed with a value that is not stored, because a short body could otherwise be guessed from its digest.
    fingerprint: createHmac('sha256', key).update(asked).digest('hex'),
  };
}

/**
 * Identifies what a call buys. It stays the same if the call is taken over after a crash or failure, and changes if the
 * same key is used again after it has been forgotten.
 */
export function purchaseOf({ id, fingerprint }: IdempotentRequest, since: string): string {
  return createHash('sha256').update(`${id} ${fingerprint} ${since}`).digest('hex');
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sortKeys(member)]),
  );
}
