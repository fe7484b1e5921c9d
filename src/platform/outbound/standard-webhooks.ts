import { createHmac, type KeyObject, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

/** The exact body to sign and send, with an id that is the same for all attempts. */
export interface WebhookMessage {
  id: string;
  body: string;
}

/** A signing key: its bytes, or a key object if it signs often, because Node takes several times as long with bytes. */
export type SigningKey = Buffer | KeyObject;

/** Generates a signing secret in the format of Standard Webhooks 1.0: `whsec_` and 32 random bytes in base64. */
export function makeSigningSecret(): string {
  return `${secretPrefix}${randomBytes(32).toString('base64')}`;
}

/** Decodes a secret, with or without its prefix. Decoding it once is cheaper than for every message. */
export function signingKeyOf(secret: string): Buffer {
  return Buffer.from(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret, 'base64');
}

/**
 * The headers of a message according to Standard Webhooks 1.0: `webhook-id`, `webhook-timestamp` (Unix seconds of this
 * attempt) and `webhook-signature`. The latter contains one signature per key, so that a secret can be rotated while
 * receivers still verify with the old one.
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
