import type { WebhookEvent } from './operations.ts';

export type { WebhookEvent };

/** Why a delivery is not to be believed. */
export type WebhookRefusal =
  | 'missing-header'
  | 'bad-timestamp'
  | 'too-old'
  | 'too-new'
  | 'no-match'
  | 'bad-secret'
  | 'bad-body';

const sentences: Readonly<Record<WebhookRefusal, string>> = {
  'missing-header': 'A delivery carries the headers webhook-id, webhook-timestamp and webhook-signature',
  'bad-timestamp': 'The header webhook-timestamp is not a number of seconds',
  'too-old': 'The delivery was sent too long ago; it may be a replay',
  'too-new': 'The delivery was sent in the future; compare the clocks',
  'no-match': 'No signature matches; the body must be the raw one, and the secret that of this webhook',
  'bad-secret': 'A signing secret is `whsec_` and base64',
  'bad-body': 'The body is signed, but is not an event',
};

/** A delivery was refused. Answer it with a 4xx and do nothing; `reason` is for the log. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal, more: { cause?: unknown } = {}) {
    super(sentences[reason], more.cause === undefined ? undefined : { cause: more.cause });
    this.reason = reason;
  }
}

/** Headers in any letter case: of a fetch `Request`, of Node's `IncomingMessage`, or a plain object. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A delivery as it arrived, and what it is checked against. */
export type ReceivedWebhook = {
  /** The body as it arrived, letter for letter: text or bytes, never a parsed object. */
  body: string | Uint8Array | ArrayBuffer;
  headers: WebhookHeaders;
  /** How far the sender's clock may be behind or ahead, in seconds; 300 by default. */
  toleranceSeconds?: number;
  /** The present instant; the machine's clock by default. */
  now?: Date;
} & (
  | { /** The secret that registration showed; its prefix is optional. */ secret: string; secrets?: never }
  | { /** Any of these secrets will do. */ secrets: readonly string[]; secret?: never }
);

const defaultToleranceSeconds = 300;

/**
 * Checks a delivery of the platform and gives its event. Rejects with a {@link WebhookVerificationError} when it is not
 * signed by the platform or not fresh. The same event can arrive more than once: what was done for an `id` must not be
 * done again.
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const text = await verifySignature(received);
  const event = parse(text);
  if (!isEvent(event)) throw new WebhookVerificationError('bad-body');
  return event;
}

/**
 * Checks any message that is signed by Standard Webhooks 1.0 and gives its body as text; for the messages of scheduled
 * tasks, whose body is what the task's owner wrote. Rejects with a {@link WebhookVerificationError}.
 */
export async function verifySignature(received: ReceivedWebhook): Promise<string> {
  const id = headerOf(received.headers, 'webhook-id');
  const timestamp = headerOf(received.headers, 'webhook-timestamp');
  const signatures = headerOf(received.headers, 'webhook-signature');
  requireFresh(timestamp, received);
  const body = bytesOf(received.body);
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  const given = signatures.split(' ').flatMap(decodeSignature);
  const secrets = received.secrets ?? [received.secret];
  if (secrets.length === 0) throw new WebhookVerificationError('bad-secret');
  let isSigned = false;
  for (const secret of secrets) {
    const expected = await hmac(keyOf(secret), signed);
    // Every comparison is made, so that the time tells nothing about which one matched.
    for (const signature of given) isSigned = isEqual(signature, expected) || isSigned;
  }
  if (!isSigned) throw new WebhookVerificationError('no-match');
  return decode(body);
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isGettable(headers) ? headers.get(name) : lookUp(headers, name);
  if (value === null || value === undefined || value === '') throw new WebhookVerificationError('missing-header');
  return value;
}

function isGettable(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return 'get' in headers && typeof headers.get === 'function';
}

function lookUp(headers: Exclude<WebhookHeaders, { get(name: string): string | null }>, name: string) {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' || found === undefined ? found : found.join(' ');
}

function requireFresh(timestamp: string, received: ReceivedWebhook): void {
  const tolerance = received.toleranceSeconds ?? defaultToleranceSeconds;
  // What is not a number compares as false everywhere, and would let every replay pass.
  if (!Number.isFinite(tolerance) || tolerance < 0) throw new TypeError('toleranceSeconds is 0 or more');
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('bad-timestamp');
  const nowSeconds = Math.floor((received.now ?? new Date()).getTime() / 1_000);
  if (Number.isNaN(nowSeconds)) throw new TypeError('now is not a valid date');
  const ageSeconds = nowSeconds - Number(timestamp);
  if (ageSeconds > tolerance) throw new WebhookVerificationError('too-old');
  if (ageSeconds < -tolerance) throw new WebhookVerificationError('too-new');
}

function bytesOf(body: ReceivedWebhook['body']): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new TypeError('body is the raw text or bytes of the request; a parsed body cannot be checked');
}

function concat(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}

/** The bytes of a signature of version 1; other versions are for other keys and are passed over. */
function decodeSignature(signature: string): Uint8Array[] {
  const [version, encoded = ''] = signature.split(',');
  const bytes = version === 'v1' ? decodeBase64(encoded) : undefined;
  return bytes === undefined ? [] : [bytes];
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = decodeBase64(secret.trim().replace(/^whsec_/, ''));
  if (key === undefined || key.length === 0) throw new WebhookVerificationError('bad-secret');
  return key;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

async function hmac(key: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, signed));
}

/** Compares in a time that depends on the lengths alone. */
function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (const [index, byte] of left.entries()) difference |= byte ^ (right[index] ?? 0);
  return difference === 0;
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch (error) {
    throw new WebhookVerificationError('bad-body', { cause: error });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WebhookVerificationError('bad-body', { cause: error });
  }
}

/** As far as needed to tell an event from something else; what it carries is the platform's promise. */
function isEvent(value: unknown): value is WebhookEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type, timestamp, data } = value as Partial<Record<keyof WebhookEvent, unknown>>;
  const areTexts = [id, type, timestamp].every((field) => typeof field === 'string');
  return areTexts && typeof data === 'object' && data !== null;
}
