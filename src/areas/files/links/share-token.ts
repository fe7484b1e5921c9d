import { createHash, randomBytes } from 'node:crypto';

const tokenPattern = /^[\w-]{43}$/;

/** Generates a token: 32 random bytes, used as the last part of a URL. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The hash that is stored instead of a token, so that a copy of the table opens nothing; undefined if the text cannot
 * be a token.
 */
export function hashOf(token: string): string | undefined {
  return tokenPattern.test(token) ? createHash('sha256').update(token).digest('hex') : undefined;
}
