import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Outbound, OutboundReply } from '../outbound/guarded-client.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { waitAskedFor } from '../outbound/retry-after.ts';
import type { Chat, ChatMessage, ChatOutcome } from './chat.ts';

/** The provider's address, unless the settings name another. */
const defaultApiUrl = 'https://api.nexmo.com';

const tokenLifetimeSeconds = 15 * 60;
const defaultTimeoutMs = 15_000;
const maxAnswerBytes = 64 * 1_024;

const AcceptedBody = z.object({ message_uuid: z.string().min(1).max(100) });

/** Error names that guarantee that no byte of the request was sent. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The provider's address and our credentials. */
export interface ProviderSettings {
  appId: string;
  /** The application's RSA key in PEM format. */
  privateKey: string;
  /** Without a path; defaults to the provider's public address. */
  apiUrl: string | undefined;
  clock: Clock;
  /** The time limit for the whole request, from the look-up to the end of the answer; 15,000 by default. */
  timeoutMs?: number;
}

/**
 * Sends through the provider's Messages API, with a token for 15 minutes that is signed with the application's key
 * (RS256).
 */
export function createChatProvider(settings: ProviderSettings, outbound: Outbound): Chat {
  const post = openProvider(settings, outbound);
  return {
    via: 'provider',
    isRepeatable: false,
    send: async (message) => {
      try {
        return outcomeOf(await post(bodyOf(message)), settings.clock.now());
      } catch (error) {
        return outcomeOfError(error);
      }
    },
  };
}

/** Posts to the provider's Messages API as the application. */
export function openProvider(settings: ProviderSettings, outbound: Outbound): (body: string) => Promise<OutboundReply> {
  const base = settings.apiUrl ?? defaultApiUrl;
  const client = outbound.trusting(base);
  const key = createPrivateKey(settings.privateKey);
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs;
  return async (body) =>
    client.request({
      url: `${base}/v1/messages`,
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenFor(settings, key)}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body,
      maxRedirects: 0,
      headersTimeoutMs: timeoutMs,
      totalTimeoutMs: timeoutMs,
      maxBytes: maxAnswerBytes,
    });
}

function tokenFor({ appId, clock }: ProviderSettings, key: KeyObject): Promise<string> {
  const nowSeconds = Math.floor(clock.now().getTime() / 1_000);
  return new SignJWT({ application_id: appId })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + tokenLifetimeSeconds)
    .setJti(randomUUID())
    .sign(key);
}

function bodyOf({ to, from, channel, text, clientRef }: ChatMessage): string {
  return JSON.stringify({ to, from, channel, message_type: 'text', text, client_ref: clientRef });
}

/** A 4xx means that nothing was sent; an error on the provider's side says nothing about the message. */
function outcomeOf(reply: OutboundReply, now: Date): ChatOutcome {
  const { status } = reply;
  if (status >= 200 && status < 300) return acceptedBy(reply);
  if (status === 429) {
    const retryAfterMs = waitAskedFor(reply.headers['retry-after'], now);
    return { kind: 'refused', isPassing: true, reason: 'The provider accepts no more messages for now', retryAfterMs };
  }
  if (status >= 500) {
    return { kind: 'unknown', reason: `The provider failed with status ${status}, so it may have been sent or not` };
  }
  const reason =
    status === 401 || status === 403
      ? `The provider refused the application's token (status ${status})`
      : `The provider refused the message (status ${status})`;
  return { kind: 'refused', isPassing: false, reason, retryAfterMs: null };
}

function acceptedBy(reply: OutboundReply): ChatOutcome {
  try {
    return { kind: 'accepted', messageUuid: AcceptedBody.parse(JSON.parse(reply.text())).message_uuid };
  } catch {
    return { kind: 'unknown', reason: 'The provider answered without the id of a message' };
  }
}

function outcomeOfError(error: unknown): ChatOutcome {
  if (error instanceof Failure) {
    return {
      kind: 'refused',
      isPassing: false,
      reason: 'The provider has no address to be called',
      retryAfterMs: null,
    };
  }
  if (!(error instanceof OutboundError)) throw error;
  if (error.reason === 'tls-failed' || neverLeft.has(codeWithin(error))) {
    return { kind: 'refused', isPassing: true, reason: 'The provider cannot be reached', retryAfterMs: null };
  }
  return { kind: 'unknown', reason: 'The connection to the provider broke, so it may have been sent or not' };
}

/** The first code in the chain of causes that guarantees that nothing was sent. */
function codeWithin(error: unknown): string {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) {
    if ('code' in cause && typeof cause.code === 'string' && neverLeft.has(cause.code)) return cause.code;
  }
  return '';
}
