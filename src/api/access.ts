import type { Caller } from '#accounts/caller.ts';
import { Failure } from '#platform/failure.ts';
import type { Access } from './endpoint.ts';

const challenge = { 'www-authenticate': 'APIKey' };

/** 401: the operation needs a key and none was sent. */
export const keyRequired = (): Failure => new Failure('unauthenticated', 'API key required', { headers: challenge });

/** 401: a key was sent that is wrong or revoked. */
export const invalidKey = (): Failure => new Failure('unauthenticated', 'Invalid API key', { headers: challenge });

/** 403: the key is valid but has no admin scope. */
export const adminRequired = (): Failure => new Failure('forbidden', 'Admin access required');

/**
 * Throws if a caller cannot use an operation. REST calls it before it reads the body, so that the body of a stranger
 * costs nothing.
 */
export function assertAccess(caller: Caller, access: Access): void {
  if (access !== 'key' && access !== 'admin') return;
  if (caller.kind !== 'key') throw keyRequired();
  if (access === 'admin' && !caller.isAdmin) throw adminRequired();
}
