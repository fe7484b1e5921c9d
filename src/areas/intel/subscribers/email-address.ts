import { z } from 'zod';

/** A subscriber's email address, trimmed and in lower case, so that one mailbox is one subscriber. */
export const SubscriberEmail = z
  .string()
  .trim()
  .max(254)
  .toLowerCase()
  .pipe(z.email())
  .describe('The email address. Not case-sensitive.');

/** An address in canonical form; undefined if it is invalid. */
export function normalEmail(text: string): string | undefined {
  const parsed = SubscriberEmail.safeParse(text);
  return parsed.success ? parsed.data : undefined;
}

/** An address as others can see it: `d***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = /^./su.exec(email.slice(0, Math.max(at, 0)))?.[0] ?? '';
  return `${first}***${at < 0 ? '' : email.slice(at)}`;
}
