import { Failure } from '#platform/failure.ts';
import type { Outbound } from '#platform/outbound/guarded-client.ts';
import { OutboundError } from '#platform/outbound/outbound-error.ts';
import { sendWebhook, type WebhookReceiver } from '#platform/outbound/send-webhook.ts';
import {
  makeSigningSecret,
  signatureHeaders,
  signingKeyOf,
  type WebhookMessage,
} from '#platform/outbound/standard-webhooks.ts';
import { ProbeCheck, type ProbeReply } from './probe-checks.ts';
import { makeTestMessage } from './test-message.ts';

/** The receiver of a probe, and its valid message, which has already been sent. */
export interface ProbeTarget {
  webhookId: number;
  receiver: WebhookReceiver;
  valid: WebhookMessage;
  now: Date;
}

type Forgery = Exclude<ProbeCheck, 'valid' | 'duplicate'>;
const forgeries = ProbeCheck.options.filter((name): name is Forgery => name !== 'valid' && name !== 'duplicate');

/** Twice the tolerance of Standard Webhooks, so that clocks that differ a little do not matter. */
const outOfToleranceMs = 600_000;
const timeoutMs = 15_000;
/** Only the status of the answer to a forgery matters. */
const keptAnswerBytes = 0;

/**
 * Sends a receiver the repeat of a valid message and all forgeries, at the same time, and returns its answers. Each
 * message says that it is a probe, so a receiver that accepts a forgery has nothing to act on.
 */
export function probeReceiver(outbound: Outbound, target: ProbeTarget): Promise<ProbeReply[]> {
  return Promise.all([
    sendWebhook(outbound, target.receiver, target.valid, { sentAt: target.now }).then((outcome) => ({
      ...outcome,
      name: 'duplicate' as const,
    })),
    ...forgeries.map((name) => sendForgery(outbound, target, name)),
  ]);
}

interface Forged {
  headers: Record<string, string>;
  body: string;
}

/** A message that can be forged, with the ways to sign it. */
interface Blank extends Forged {
  /** Signs it with the webhook's own keys, or others, as if sent this long after now. */
  signed: (afterMs: number, keys?: readonly Buffer[]) => Record<string, string>;
  target: ProbeTarget;
}

/** Creates each forgery as an attacker would. */
const forge: Readonly<Record<Forgery, (blank: Blank) => Forged>> = {
  tampered: ({ headers, body }) => ({
    headers,
    body: body.replace('Nothing has happened.', 'Nothing has happened!'),
  }),
  tampered_id: ({ headers, body, target }) => ({
    headers: { ...headers, 'webhook-id': makeTestMessage(target).id },
    body,
  }),
  tampered_timestamp: ({ headers, body, signed }) => ({
    headers: { ...headers, 'webhook-signature': signed(-outOfToleranceMs)['webhook-signature'] ?? '' },
    body,
  }),
  stale: ({ body, signed }) => ({ headers: signed(-outOfToleranceMs), body }),
  future: ({ body, signed }) => ({ headers: signed(outOfToleranceMs), body }),
  wrong_secret: ({ body, signed }) => ({ headers: signed(0, [signingKeyOf(makeSigningSecret())]), body }),
  unsigned: ({ headers, body }) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'webhook-signature')),
    body,
  }),
};

function forgeryOf(target: ProbeTarget, name: Forgery): Forged {
  const { receiver, now, webhookId } = target;
  const message = makeTestMessage({ webhookId, now, check: name });
  const signed = (afterMs: number, keys = receiver.keys) =>
    signatureHeaders(message, keys, new Date(now.getTime() + afterMs));
  return forge[name]({ headers: signed(0), body: message.body, signed, target });
}

/** Does not use `sendWebhook`, which signs whatever it sends. */
async function sendForgery(outbound: Outbound, target: ProbeTarget, name: Forgery): Promise<ProbeReply> {
  const { headers, body } = forgeryOf(target, name);
  const startedMs = performance.now();
  const reply = (responseStatus: number | null, error: string | null): ProbeReply => ({
    name,
    responseStatus,
    error,
    durationMs: Math.round(performance.now() - startedMs),
  });
  try {
    const { status } = await outbound.post({
      url: target.receiver.url,
      headers: Object.entries({ 'content-type': 'application/json', ...headers }).flat(),
      body,
      timeoutMs,
      keepBytes: keptAnswerBytes,
    });
    return reply(status, null);
  } catch (error) {
    if (error instanceof OutboundError || error instanceof Failure) return reply(null, error.message);
    throw error;
  }
}
