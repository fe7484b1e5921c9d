import { createHash, createHmac } from 'node:crypto';
import { type Caller, countingName } from '#accounts/caller.ts';
import type { IdempotentRequest } from '#accounts/idempotent-answers.ts';

/** What of a request decides whether another one repeats it. */
export interface AskedFor {
  caller: Caller;
  key: string;
  method: string;
  /** As it was called, with its query. */
  url: string;
  /** The parsed body; undefined without one. */
  body: unknown;
}

/**
 * Digests of a request under an Idempotency-Key. A key is the caller's own, for one method and path; what was asked is
 * the query and the body, in which neither whitespace nor the order of an object's keys means anything.
 */
export function digestRequest({ caller, key, method, url, body }: AskedFor): IdempotentRequest {
  const [path = '', ...query] = url.split('?');
  const scope = JSON.stringify([countingName(caller), key, method, path]);
  const asked = JSON.stringify([query.join('?'), body === undefined ? [] : [sortKeys(body)]]);
  return {
    id: createHash('sha256').update(scope).digest('hex'),
    // Keyed with what is not stored: a short body could be found out from its bare digest by trying.
    fingerprint: createHmac('sha256', key).update(asked).digest('hex'),
  };
}

/**
 * Names what a call buys, however often it is carried out: the same for a call that takes over from one that died or
 * failed, and another one when the same key is used again after it was forgotten.
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
