import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ChatOutcome } from '#platform/chat/chat.ts';
import { type JobRun, jobWork } from '#platform/jobs/job-work.ts';
import { sendAtMostOnce } from '#platform/jobs/send-at-most-once.ts';
import type { Resources } from '#platform/resources.ts';
import type { ChatMessage } from '../entities/chat-message.ts';
import { clientRefOf, recordProviderId } from '../intake/apply-receipts.ts';
import { claimMessage, raiseStatus, releaseClaim } from '../queries.ts';
import { sendNext } from './queue-messages.ts';
import { type Payload, sendMessage } from './send-message.job.ts';

/** Tries of a message that is refused for the moment: about six hours in all. */
const maxAttempts = 14;

const maxWaitMs = 3_600_000;

const unknownEnd = 'The program stopped while sending, so the message may or may not have been sent';

/** Does the work of {@link sendMessage}. */
export const sendMessageWork = jobWork(sendMessage, {
  work: sendOldest,
  onGiveUp: async (em, { id: jobId, payload: { sessionId }, resources }) => {
    // A claim that this job holds is for the oldest message; whether that one was sent, nobody knows by now.
    const held = await em.execute<unknown[]>('select 1 from chat_session where id = ? and sending_job = ?', [
      sessionId,
      jobId,
    ]);
    if (held.length === 0) return;
    const message = await claimMessage(em, { sessionId, queue: 'sending', jobId });
    if (message?.status === 'sending') await endUnknown(em, message.id);
    await releaseAndContinue(em, resources, { sessionId, jobId });
  },
});

/** Sends the oldest message that waits, unless another job has the claim. */
async function sendOldest(resources: Resources, run: JobRun<Payload>): Promise<void> {
  const { db, chat, log } = resources;
  let message: ChatMessage | undefined;
  await sendAtMostOnce<ChatOutcome>(db, run, {
    begin: async (em) => {
      message = await claimSending(em, resources, run);
      return message !== undefined;
    },
    send: async (mayBegin) => {
      if (!(await mayBegin()) || message === undefined) return { kind: 'withdrawn' };
      const { id, phoneNumber: to, ownNumber: from, channel, content: text } = message;
      // Not ended by the run's signal: only the provider's answer tells what became of it, and it comes in time.
      const outcome = await chat.send({ to, from, channel, text, clientRef: clientRefOf(id) });
      log.info({ messageId: id, outcome: outcome.kind }, 'chat message handed over');
      return outcome;
    },
    record: async (em, outcome) => {
      if (message !== undefined) await recordOutcome(em, resources, { message, outcome, jobId: run.id });
    },
    // The claim is the job's and not the attempt's.
    staysTrue: () => true,
  });
}

/** The message to be sent, on record as being handed over from now on. */
async function claimSending(
  em: SqlEntityManager,
  resources: Resources,
  run: JobRun<Payload>,
): Promise<ChatMessage | undefined> {
  const { sessionId } = run.payload;
  const message = await claimMessage(em, { sessionId, queue: 'sending', jobId: run.id });
  if (message === undefined) return undefined;
  if (message.status === 'sending' && !resources.chat.isRepeatable) {
    await endUnknown(em, message.id);
    await releaseAndContinue(em, resources, { sessionId, jobId: run.id });
    return undefined;
  }
  await em.execute(`update chat_message set status = 'sending', attempts = attempts + 1 where id = ?`, [message.id]);
  return message;
}

function endUnknown(em: SqlEntityManager, messageId: number): Promise<void> {
  return raiseStatus(em, { messageId, status: 'unknown', error: unknownEnd });
}

async function recordOutcome(
  em: SqlEntityManager,
  resources: Resources,
  { message, outcome, jobId }: { message: ChatMessage; outcome: ChatOutcome; jobId: string },
): Promise<void> {
  const { id: messageId, sessionId } = message;
  if (outcome.kind === 'accepted') {
    await recordProviderId(em, { messageId, messageUuid: outcome.messageUuid });
  } else if (outcome.kind === 'unknown') {
    await raiseStatus(em, { messageId, status: 'unknown', error: outcome.reason });
  } else if (!outcome.isPassing || message.attempts + 1 >= maxAttempts) {
    await raiseStatus(em, { messageId, status: 'failed', error: outcome.reason });
  } else {
    return sendLater(em, resources, { message, outcome, jobId });
  }
  await releaseAndContinue(em, resources, { sessionId, jobId });
}

/** Nothing was sent: it waits, and what is behind it as well, as long as the provider asks or twice as long each time. */
async function sendLater(
  em: SqlEntityManager,
  { jobs, clock }: Resources,
  held: { message: ChatMessage; outcome: Extract<ChatOutcome, { kind: 'refused' }>; jobId: string },
): Promise<void> {
  const { message, outcome, jobId } = held;
  const waitMs = Math.min(outcome.retryAfterMs ?? 1_000 * 2 ** message.attempts, maxWaitMs);
  await em.execute(`update chat_message set status = 'queued', error = ? where id = ? and status = 'sending'`, [
    `${outcome.reason}; sending is retried automatically`,
    message.id,
  ]);
  await releaseClaim(em, { sessionId: message.sessionId, queue: 'sending', jobId });
  await em.execute(`update chat_session set send_after = now() + make_interval(secs => ?) where id = ?`, [
    waitMs / 1_000,
    message.sessionId,
  ]);
  const startAfter = new Date(clock.now().getTime() + waitMs);
  await jobs.send(em, sendMessage, { sessionId: message.sessionId }, { startAfter });
}

async function releaseAndContinue(
  em: SqlEntityManager,
  { jobs }: Pick<Resources, 'jobs'>,
  { sessionId, jobId }: { sessionId: number; jobId: string },
): Promise<void> {
  if (await releaseClaim(em, { sessionId, queue: 'sending', jobId })) await sendNext(em, jobs, { sessionId });
}
