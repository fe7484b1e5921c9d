import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type SendOutcome, sendWebhook } from '#platform/outbound/send-webhook.ts';
import type { WebhookMessage } from '#platform/outbound/standard-webhooks.ts';
import type { Resources } from '#platform/resources.ts';
import { BrokenSeal } from '#platform/sealed-text.ts';
import { addFinished, type FinishedDelivery } from '../deliveries/add-deliveries.ts';
import { signingKeysOf } from '../endpoints/signing-keys.ts';
import type { Webhook } from '../entities/webhook.ts';
import type { ProbeReply } from './probe-checks.ts';
import { probeReceiver } from './probe-receiver.ts';
import { makeTestMessage } from './test-message.ts';

/** The result of a test of one webhook. */
export interface SentTest {
  isSent: true;
  /** Whether anything was sent. Without a readable secret, nothing is. */
  isSigned: boolean;
  webhook: Webhook;
  message: WebhookMessage;
  sentAt: Date;
  outcome: SendOutcome;
  /** For a probe: the answers to all its messages, the valid one first. */
  replies: ProbeReply[] | undefined;
}

/**
 * Sends one webhook a test, signed like an event, and waits for the answer. A probe continues with forgeries, unless
 * the receiver does not answer. The result does not affect the health of the webhook, because tests are often made
 * while a receiver is being repaired.
 */
export async function testReceiver(
  resources: Pick<Resources, 'outbound' | 'sealer' | 'clock'>,
  webhook: Webhook,
  { isProbe }: { isProbe: boolean },
): Promise<SentTest> {
  const { clock, outbound } = resources;
  const sentAt = clock.now();
  const purpose = { webhookId: webhook.id, now: sentAt };
  const message = makeTestMessage(isProbe ? { ...purpose, check: 'valid' } : purpose);
  const keys = readKeys(resources, webhook, sentAt);
  const test = { isSent: true as const, isSigned: keys !== undefined, webhook, message, sentAt };
  if (keys === undefined)
    return { ...test, outcome: unreadable, replies: isProbe ? [firstReply(unreadable)] : undefined };
  const receiver = { url: webhook.url, keys };
  const outcome = await sendWebhook(outbound, receiver, message, { sentAt });
  if (!isProbe) return { ...test, outcome, replies: undefined };
  const target = { webhookId: webhook.id, receiver, valid: message, now: clock.now() };
  const others = outcome.responseStatus === null ? [] : await probeReceiver(outbound, target);
  return { ...test, outcome, replies: [firstReply(outcome), ...others] };
}

function firstReply(outcome: SendOutcome): ProbeReply {
  return { name: 'valid', ...outcome };
}

/** Nothing can be signed after SECRET_KEY was changed; the other webhooks are tested all the same. */
const unreadable: SendOutcome = {
  isDelivered: false,
  responseStatus: null,
  responseBody: null,
  error: 'The signing secret cannot be read; rotate it',
  durationMs: 0,
  retryAfterMs: null,
  isGone: false,
  heldBackMs: null,
};

function readKeys({ sealer }: Pick<Resources, 'sealer'>, webhook: Webhook, now: Date): Buffer[] | undefined {
  try {
    return signingKeysOf(webhook, { sealer, now });
  } catch (error) {
    if (error instanceof BrokenSeal) return undefined;
    throw error;
  }
}

/**
 * Stores tests in the history of deliveries. For a probe, that is the valid message only, because forgeries deliver
 * nothing.
 */
export async function recordTests(em: SqlEntityManager, tests: readonly SentTest[]): Promise<void> {
  await em.transactional(async (work) => {
    const ids = tests.map(({ webhook }) => webhook.id);
    // A webhook can have been deleted while its receiver was answering. Locked in order, as everywhere.
    const present = await work.execute<{ id: number }[]>(
      'select id from webhook where id = any (?::int[]) order by id for key share',
      [`{${ids.join(',')}}`],
    );
    const presentIds = new Set(present.map(({ id }) => id));
    const rows = tests.filter(({ webhook }) => presentIds.has(webhook.id)).map(rowOf);
    await addFinished(work, rows);
  });
}

function rowOf({ webhook, message, sentAt, outcome }: SentTest): FinishedDelivery {
  return {
    webhook: webhook.id,
    keyId: webhook.keyId,
    eventId: message.id,
    event: 'webhook.test',
    attempt: 1,
    status: outcome.isDelivered ? 'delivered' : 'failed',
    isRequested: true,
    nextAttemptAt: null,
    responseStatus: outcome.responseStatus,
    responseBody: outcome.responseBody,
    error: outcome.error,
    durationMs: outcome.durationMs,
    createdAt: sentAt,
    finishedAt: new Date(sentAt.getTime() + outcome.durationMs),
  };
}
