import { createHmac, timingSafeEqual } from 'node:crypto';

/** Events that are older than this, or further in the future, are refused as possible replays. */
const toleranceSeconds = 300;

/** The most signatures that are checked: more than any rotation of secrets needs. */
const maxSignatures = 10;

/**
 * The names of the signature header: that of the specification, and the one that the provider sends. Its value is
 * `t=<unix seconds>,v1=<hex>`, with several v1 while a secret is being rotated.
 */
export const signatureHeaders = ['payments-signature', 'stripe-signature'] as const;

/** A received event and what it is verified against. */
export interface SignedBody {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as received, because the same JSON formatted differently has another signature. */
  body: Uint8Array;
  now: Date;
}

/** The signature header of a body. The key is the whole secret, including its prefix. */
export function signBody(body: string | Uint8Array, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${digest(String(seconds), body, secret).toString('hex')}`;
}

/**
 * Whether one of the headers contains a v1 signature made with the secret, at most 300 seconds in the past or future.
 */
export function isSignedEvent(secret: string, { headers, body, now }: SignedBody): boolean {
  return signatureHeaders.some((name) => isSignedBy(secret, { header: headers[name], body, now }));
}

function isSignedBy(
  secret: string,
  { header, body, now }: { header: string | string[] | undefined; body: Uint8Array; now: Date },
): boolean {
  if (typeof header !== 'string' || header.length > 4_096) return false;
  const parts = header.split(',').map((part) => part.trim());
  const times = parts.filter((part) => part.startsWith('t=')).map((part) => part.slice(2));
  const time = times[0] ?? '';
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(Math.floor(now.getTime() / 1_000) - Number(time)) > toleranceSeconds) return false;
  const expected = digest(time, body, secret);
  const given = parts.filter((part) => /^v1=[\da-fA-F]{64}$/.test(part)).slice(0, maxSignatures);
  return given.some((part) => timingSafeEqual(Buffer.from(part.slice(3), 'hex'), expected));
}

function digest(time: string, body: string | Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}
