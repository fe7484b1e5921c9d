import { Failure } from '../failure.ts';
import type { Outbound } from './guarded-client.ts';
import { HostBusy } from './host-limits.ts';
import { OutboundError } from './outbound-error.ts';
import type { PostAnswer } from './post-exchange.ts';
import { waitAskedFor } from './retry-after.ts';
import { type SigningKey, signatureHeaders, type WebhookMessage } from './standard-webhooks.ts';

export type { WebhookMessage } from './standard-webhooks.ts';

/** The address of a message and the keys that sign it, newest first. */
export interface WebhookReceiver {
  url: string;
  keys: readonly SigningKey[];
}

/**
 * The outcome of one attempt. Without a response status, the receiver could not be reached or did not answer in time.
 */
export interface SendOutcome {
  /** Whether the status was 2xx; every other status is a failure. */
  isDelivered: boolean;
  responseStatus: number | null;
  /** The first 4 kB of the answer, as text that can be stored; null if there was no answer. */
  responseBody: string | null;
  /** Why it failed, in a sentence that can be shown to the sender. */
  error: string | null;
  durationMs: number;
  /** How long the receiver asked to wait (Retry-After of a failure), at most 24 hours. */
  retryAfterMs: number | null;
  /** Whether the receiver answered 410, which means that it wants no further messages. */
  isGone: boolean;
  /**
   * Set if nothing was sent because the host has reached its limit: the time until it can be called again. Null
   * otherwise.
   */
  heldBackMs: number | null;
}

export interface SendOptions {
  /** The time of this attempt, which is part of the signature. */
  sentAt: Date;
  /** Aborts the attempt; its reason is thrown. */
  signal?: AbortSignal;
  /** Headers that are added to the usual ones or replace them. Names are in lower case. */
  headers?: Record<string, string>;
  /** The time limit for everything, from the look-up to the end of the answer; 15 s by default. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 15_000;
const keptAnswerBytes = 4_096;

/**
 * Posts a signed message once, over reused connections and without following redirects. Never throws for what the
 * receiver or its address does: that is the outcome.
 */
export async function sendWebhook(
  outbound: Outbound,
  receiver: WebhookReceiver,
  message: WebhookMessage,
  options: SendOptions,
): Promise<SendOutcome> {
  const startedMs = performance.now();
  try {
    const answer = await outbound.post({
      url: receiver.url,
      headers: headersOf(message, receiver, options),
      body: message.body,
      timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
      keepBytes: keptAnswerBytes,
      signal: options.signal,
    });
    return outcomeOf(answer, { durationMs: elapsedMs(startedMs), sentAt: options.sentAt });
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    // Both kinds of error have fixed messages; anything else is a bug of ours.
    if (!(error instanceof OutboundError) && !(error instanceof Failure)) throw error;
    return {
      isDelivered: false,
      responseStatus: null,
      responseBody: null,
      error: error.message,
      durationMs: elapsedMs(startedMs),
      retryAfterMs: null,
      isGone: false,
      heldBackMs: error instanceof HostBusy ? error.retryAfterMs : null,
    };
  }
}

function headersOf(message: WebhookMessage, receiver: WebhookReceiver, options: SendOptions): string[] {
  const signature = signatureHeaders(message, receiver.keys, options.sentAt);
  const given = options.headers;
  const headers: Record<string, string> = given === undefined ? signature : { ...signature, ...given };
  const flat = given !== undefined && 'content-type' in given ? [] : ['content-type', 'application/json'];
  for (const name in headers) flat.push(name, headers[name] ?? '');
  return flat;
}

function outcomeOf(answer: PostAnswer, { durationMs, sentAt }: { durationMs: number; sentAt: Date }): SendOutcome {
  const { status } = answer;
  const isDelivered = status >= 200 && status < 300;
  return {
    isDelivered,
    responseStatus: status,
    responseBody: storableText(answer),
    error: isDelivered ? null : failureOf(status),
    durationMs,
    retryAfterMs: isDelivered ? null : retryAfterOf(answer, new Date(sentAt.getTime() + durationMs)),
    isGone: status === 410,
    heldBackMs: null,
  };
}

function failureOf(status: number): string {
  if (status === 410) return 'The receiver wants no further deliveries (status 410)';
  if (status < 400) return `The receiver redirects (status ${status}), which deliveries do not follow`;
  return `The receiver answered with status ${status}`;
}

function retryAfterOf(answer: PostAnswer, now: Date): number | null {
  const header = answer.headers['retry-after'];
  return waitAskedFor(Array.isArray(header) ? header[0] : header, now);
}

/** PostgreSQL's text type cannot store NUL or half a character, and the cut can split the last one. */
function storableText({ start, isWhole }: PostAnswer): string {
  if (start.length === 0) return '';
  const text = start.toString('utf8').replaceAll('\0', '');
  return isWhole ? text : text.replace(/\uFFFD$/, '');
}

function elapsedMs(startedMs: number): number {
  return Math.round(performance.now() - startedMs);
}
