import { createHmac, type KeyObject, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

/** What is signed and sent: the exact text of the body, under an id that stays the same over all attempts. */
export interface WebhookMessage {
  id: string;
  body: string;
}

/** A key that signs, as its bytes, or as a key object where it signs often: Node takes several times as long to read bytes. */
export type SigningKey = Buffer | KeyObject;

/** Makes a signing secret: `whsec_` and 32 random bytes in base64, as Standard Webhooks 1.0 has them. */
export function makeSigningSecret(): string {
  return `${secretPrefix}${randomBytes(32).toString('base64')}`;
}

/** The bytes that a secret stands for, the prefix being optional. Decoding once is cheaper than for each message. */
export function signingKeyOf(secret: string): Buffer {
  return Buffer.from(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret, 'base64');
}

/**
 * The headers of a message by Standard Webhooks 1.0: `webhook-id`, `webhook-timestamp` (seconds since 1970 of this
 * attempt) and `webhook-signature`, which holds one signature for each key, so that a secret can be exchanged while
 * receivers still check by the old one.
 */
export function signatureHeaders(
  message: WebhookMessage,
  keys: readonly SigningKey[],
  sentAt: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const signed = `${message.id}.${timestamp}.${message.body}`;
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' '),
  };
}
