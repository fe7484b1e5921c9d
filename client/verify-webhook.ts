import type { WebhookEvent } from './operations.ts';

export type { WebhookEvent };

/** Why a delivery was rejected. */
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

/** A delivery was rejected. Answer it with a 4xx and do nothing else; `reason` is for the log. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal, more: { cause?: unknown } = {}) {
    super(sentences[reason], more.cause === undefined ? undefined : { cause: more.cause });
    this.reason = reason;
  }
}

/** Headers in any letter case: those of a fetch `Request`, of Node's `IncomingMessage`, or a plain object. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A delivery as received, and what it is verified against. */
export type ReceivedWebhook = {
  /** The body exactly as received: text or bytes, never a parsed object. */
  body: string | Uint8Array | ArrayBuffer;
  headers: WebhookHeaders;
  /** The allowed difference from the sender's clock in seconds; 300 by default. */
  toleranceSeconds?: number;
  /** The current time; defaults to the machine's clock. */
  now?: Date;
} & (
  | { /** The secret shown at registration; its prefix is optional. */ secret: string; secrets?: never }
  | { /** Several secrets, any of which is accepted. */ secrets: readonly string[]; secret?: never }
);

const defaultToleranceSeconds = 300;

/**
 * Verifies a delivery of the platform and returns its event. Rejects with a {@link WebhookVerificationError} if it was
 * not signed by the platform or is too old. The same event can arrive more than once, so an `id` that was processed
 * must not be processed again.
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const text = await verifySignature(received);
  const event = parse(text);
  if (!isEvent(event)) throw new WebhookVerificationError('bad-body');
  return event;
}

/**
 * Verifies any message signed according to Standard Webhooks 1.0 and returns its body as text. Use it for messages of
 * scheduled tasks, whose body is defined by the task's owner. Rejects with a {@link WebhookVerificationError}.
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
    // All comparisons are made, so that the time does not reveal which one matched.
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
  // NaN compares as false and would accept every replay.
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

/** The bytes of the version 1 signatures; other versions use other keys and are ignored. */
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

/** Compares in a time that only depends on the lengths. */
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

/** Checks only what distinguishes an event from something else; the platform guarantees its content. */
function isEvent(value: unknown): value is WebhookEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type, timestamp, data } = value as Partial<Record<keyof WebhookEvent, unknown>>;
  const areTexts = [id, type, timestamp].every((field) => typeof field === 'string');
  return areTexts && typeof data === 'object' && data !== null;
}
