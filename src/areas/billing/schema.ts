import { z } from 'zod';

/** An address that a browser is sent to: not looked up by us, and shown before anybody leaves for it. */
export const ReturnUrl = z
  .string()
  .min(1)
  .max(2_048)
  .refine(isPlainUrl, 'Must be an http:// or https:// address without a user name or password');

function isPlainUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]{1,2048}$/i.test(text) || /\p{Cc}/u.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}

/** Answered to the provider: it has been heard. */
export const Received = z.object({ status: z.literal('ok') });
