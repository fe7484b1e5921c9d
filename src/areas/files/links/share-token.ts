import { createHash, randomBytes } from 'node:crypto';

const tokenPattern = /^[\w-]{43}$/;

/** A new token: 32 random bytes, as the last part of an address. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in a token's place; undefined for a text that was never a token. A copy of the table opens nothing. */
export function hashOf(token: string): string | undefined {
  return tokenPattern.test(token) ? createHash('sha256').update(token).digest('hex') : undefined;
}
