import type { Resources } from '#platform/resources.ts';
import { higherStatus, type MessageStatus } from '../intake/delivery-status.ts';
import { lockSession } from '../queries.ts';
import { awaitSending } from './await-sending.ts';
import { queueMessages } from './queue-messages.ts';
import { splitMessage } from './split-message.ts';

/** What became of a message within the time that its sender waits. */
export interface SentNow {
  ok: boolean;
  message_uuid: string | null;
  id: number;
  parts: number;
  status: MessageStatus;
  error: string | null;
}

/** How long a caller waits for the provider's word; the sending goes on without it. */
const maxAnswerMs = 18_000;

/** Puts a message on record, has it sent, and tells what the provider said of it, if that comes in time. */
export async function sendNow(
  resources: Resources,
  message: { to: string; text: string; channel: string; purpose: string; signal: AbortSignal },
): Promise<SentNow> {
  const { db, config } = resources;
  const { to: phoneNumber, text, channel, purpose, signal } = message;
  const ownNumber = config.chat.number ?? '';
  const ids = await db.em().transactional(async (em) => {
    const sessionId = await lockSession(em, { phoneNumber, channel, ownNumber, isInbound: false });
    const texts = splitMessage(text, channel);
    return queueMessages(em, resources, { sessionId, route: { channel, ownNumber }, texts, intent: null, purpose });
  });
  const messages = await awaitSending(db, { ids, limitMs: maxAnswerMs, signal });
  const [first] = messages;
  if (first === undefined) throw new Error('the message was not stored');
  const status = messages.map((each) => each.status).reduce((a, b) => (higherStatus(a, b) === a ? b : a));
  return {
    ok: messages.every((each) => each.status !== 'failed' && each.status !== 'unknown'),
    message_uuid: first.providerId ?? null,
    id: first.id,
    parts: messages.length,
    status,
    error: messages.find(({ error }) => error != null)?.error ?? null,
  };
}
