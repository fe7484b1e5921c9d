import { setTimeout as wait } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { ChatOutcome } from '#platform/chat/chat.ts';
import { defineJob, type JobRun } from '#platform/jobs/definition.ts';
import type { Resources } from '#platform/resources.ts';
import type { ChatMessage } from '../entities/chat-message.ts';
import { clientRefOf, recordProviderId } from '../intake/apply-receipts.ts';
import { higherStatus, type MessageStatus } from '../intake/delivery-status.ts';
import { giveTurnBack, lockSession, type OutgoingMessages, raiseStatus, storeOutbound, takeTurn } from '../queries.ts';
import { awaitSending } from './await-sending.ts';
import { splitMessage } from './split-message.ts';

const Payload = z.object({ sessionId: z.int() });
type Payload = z.infer<typeof Payload>;

/** Tries of a message that is refused for the moment: about six hours in all. */
const mostAttempts = 14;
const longestWaitMs = 3_600_000;

/** Waits between tries to record what became of a message. Its loss would leave everybody in doubt for no reason. */
const recordWaitsMs = [100, 400, 1_600, 6_400];

const unknownEnd = 'The program stopped while it was sent, so it may have been sent or not';

/**
 * Sends the oldest message that waits for a number: one at a time for each number, so that they arrive in their order,
 * and as many numbers at once as there are slots. A message that may have been sent is never sent again.
 */
export const sendMessage = defineJob<Payload>({
  name: 'send-chat-message',
  payload: Payload,
  kind: 'bulk',
  slots: 16,
  retry: { limit: 8, firstWaitSeconds: 1, longestWaitSeconds: 60 },
  expireSeconds: 60,
  work: async (resources, run) => {
    const message = await beginSending(resources, run);
    if (message === undefined) return;
    const { phoneNumber: to, ownNumber: from, channel, content: text } = message;
    // Not ended by the run's signal: only the provider's answer tells what became of it, and it comes in time.
    const outcome = await resources.chat.send({ to, from, channel, text, clientRef: clientRefOf(message.id) });
    resources.log.info({ messageId: message.id, outcome: outcome.kind }, 'chat message handed over');
    await record(resources, (em) => settle(em, resources, { message, outcome, jobId: run.id }));
  },
  onGiveUp: async (em, { id: jobId, payload: { sessionId }, resources }) => {
    // A turn that this job holds is for the oldest message; whether that one was sent, nobody knows by now.
    const held = await em.execute<unknown[]>('select 1 from chat_session where id = ? and sending_job = ?', [
      sessionId,
      jobId,
    ]);
    if (held.length === 0) return;
    const message = await takeTurn(em, { sessionId, lane: 'sending', jobId });
    if (message?.status === 'sending') await endUnknown(em, message.id);
    await passTurnOn(em, resources, { sessionId, jobId });
  },
});

/**
 * Adds messages to a number and the job that sends them to a unit of work, once for each purpose; answers with the ids
 * of the new ones.
 */
export async function queueMessages(
  em: SqlEntityManager,
  { jobs }: Pick<Resources, 'jobs'>,
  out: OutgoingMessages,
): Promise<number[]> {
  const ids = await storeOutbound(em, out);
  if (ids.length > 0) await sendNext(em, jobs, { sessionId: out.sessionId });
  return ids;
}

/** The message to be sent, on record as being handed over from now on. */
async function beginSending(resources: Resources, run: JobRun<Payload>): Promise<ChatMessage | undefined> {
  const { sessionId } = run.payload;
  let begun: ChatMessage | undefined;
  await run.commit(async (em) => {
    const message = await takeTurn(em, { sessionId, lane: 'sending', jobId: run.id });
    if (message === undefined) return;
    if (message.status === 'sending' && !resources.chat.isRepeatable) {
      await endUnknown(em, message.id);
      await passTurnOn(em, resources, { sessionId, jobId: run.id });
      return;
    }
    await em.execute(`update chat_message set status = 'sending', attempts = attempts + 1 where id = ?`, [message.id]);
    begun = message;
  });
  return begun;
}

function endUnknown(em: SqlEntityManager, messageId: number): Promise<void> {
  return raiseStatus(em, { messageId, status: 'unknown', error: unknownEnd });
}

async function settle(
  em: SqlEntityManager,
  resources: Resources,
  { message, outcome, jobId }: { message: ChatMessage; outcome: ChatOutcome; jobId: string },
): Promise<void> {
  const { id: messageId, sessionId } = message;
  if (outcome.kind === 'accepted') {
    await recordProviderId(em, { messageId, messageUuid: outcome.messageUuid });
  } else if (outcome.kind === 'unknown') {
    await raiseStatus(em, { messageId, status: 'unknown', error: outcome.reason });
  } else if (!outcome.isPassing || message.attempts + 1 >= mostAttempts) {
    await raiseStatus(em, { messageId, status: 'failed', error: outcome.reason });
  } else {
    return sendLater(em, resources, { message, outcome, jobId });
  }
  await passTurnOn(em, resources, { sessionId, jobId });
}

/** Nothing was sent: it waits, and what is behind it as well, as long as the provider asks or twice as long each time. */
async function sendLater(
  em: SqlEntityManager,
  { jobs, clock }: Resources,
  held: { message: ChatMessage; outcome: Extract<ChatOutcome, { kind: 'refused' }>; jobId: string },
): Promise<void> {
  const { message, outcome, jobId } = held;
  const waitMs = Math.min(outcome.retryAfterMs ?? 1_000 * 2 ** message.attempts, longestWaitMs);
  await em.execute(`update chat_message set status = 'queued', error = ? where id = ? and status = 'sending'`, [
    `${outcome.reason}; it is tried again by itself`,
    message.id,
  ]);
  await giveTurnBack(em, { sessionId: message.sessionId, lane: 'sending', jobId });
  await em.execute(`update chat_session set send_after = now() + make_interval(secs => ?) where id = ?`, [
    waitMs / 1_000,
    message.sessionId,
  ]);
  const startAfter = new Date(clock.now().getTime() + waitMs);
  await jobs.send(em, sendMessage, { sessionId: message.sessionId }, { startAfter });
}

async function passTurnOn(
  em: SqlEntityManager,
  { jobs }: Pick<Resources, 'jobs'>,
  { sessionId, jobId }: { sessionId: number; jobId: string },
): Promise<void> {
  if (await giveTurnBack(em, { sessionId, lane: 'sending', jobId })) await sendNext(em, jobs, { sessionId });
}

async function sendNext(em: SqlEntityManager, jobs: Resources['jobs'], payload: Payload): Promise<void> {
  await jobs.send(em, sendMessage, payload, { callerGroup: `chat:${payload.sessionId}` });
}

/** Not bound to the attempt: whoever owns the job by now, this is what became of the message. */
async function record({ db }: Resources, change: (em: SqlEntityManager) => Promise<void>): Promise<void> {
  for (const waitMs of recordWaitsMs) {
    try {
      return await db.em().transactional(change);
    } catch {
      await wait(waitMs);
    }
  }
  await db.em().transactional(change);
}

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
const longestAnswerMs = 18_000;

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
  const messages = await awaitSending(db, { ids, limitMs: longestAnswerMs, signal });
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
