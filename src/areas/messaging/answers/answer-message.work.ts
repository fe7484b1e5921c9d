import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { findOperatorKey } from '#accounts/find-operator-key.ts';
import { countWords } from '#agent/count-words.ts';
import { cycleWork } from '#agent/cycle-work.ts';
import type { JobRun } from '#platform/jobs/job-work.ts';
import type { Resources } from '#platform/resources.ts';
import { ChatMessage } from '../entities/chat-message.ts';
import { ChatSession } from '../entities/chat-session.ts';
import {
  claimMessage,
  countRecentReplies,
  hasRecentOverrun,
  isEcho,
  overrunPurpose,
  releaseClaim,
} from '../queries.ts';
import { queueMessages } from '../sending/queue-messages.ts';
import { sendNext } from './accept-message.ts';
import { type AnswerPlan, carryOut, planAnswer, type ReadyAnswer } from './answer.ts';
import { answerMessage, type Payload } from './answer-message.job.ts';

/**
 * The most answers that a number gets per minute. Further messages are not answered, so that two machines cannot talk
 * to each other forever.
 */
const maxReplies = 10;

/** Sent at most once a minute to a number that sends more messages than are answered. */
const overrun =
  'That is more than I answer in a minute, so I did nothing about your last message. Please send it again a minute from now.';

const apology = 'Something went wrong with that, and I could not do it. Please send it again later.';

/** Does the work of {@link answerMessage}. */
export const answerMessageWork = cycleWork(answerMessage, {
  kind: 'reply',
  begin: async (resources, run) => {
    const message = await beginAnswer(resources, run);
    return message === undefined ? undefined : stepsOf(resources, run, message);
  },
  giveUp: async (em, run) => {
    const { sessionId } = run.payload;
    const held = await em.count(ChatSession, { id: sessionId, answeringJob: run.id });
    if (held === 0) return undefined;
    const message = await claimMessage(em, { sessionId, queue: 'answering', jobId: run.id });
    if (message === undefined) return undefined;
    await queueMessages(em, run.resources, { ...replyTo(message), texts: [apology], intent: null });
    await endAnswer(em, run.resources, { message, jobId: run.id, intent: null, error: 'It could not be answered' });
    return { subject: subjectOf(message) };
  },
});

/** The next message to answer; undefined if this job has already answered one, or another job has the claim. */
async function beginAnswer(resources: Resources, run: JobRun<Payload>): Promise<ChatMessage | undefined> {
  const { sessionId } = run.payload;
  let message: ChatMessage | undefined;
  await run.commit(async (em) => {
    if ((await em.count(ChatMessage, { sessionId, jobId: run.id })) > 0) return;
    const next = await claimMessage(em, { sessionId, queue: 'answering', jobId: run.id });
    if (next === undefined) return;
    const isEchoed = await isEcho(em, next.sessionId, next.content);
    if (!isEchoed && (await countRecentReplies(em, next.sessionId)) < maxReplies) {
      message = next;
      return;
    }
    if (!isEchoed) await overrunReply(em, resources, next);
    await endAnswer(em, resources, { message: next, jobId: run.id, intent: 'ignored', error: null });
  });
  return message;
}

/** Tells the sender that a message is not answered, at most once a minute in case it is a machine. */
async function overrunReply(em: SqlEntityManager, resources: Resources, message: ChatMessage): Promise<void> {
  if (await hasRecentOverrun(em, message.sessionId)) return;
  const out = { ...replyTo(message), purpose: `${overrunPurpose}${message.id}`, texts: [overrun], intent: null };
  await queueMessages(em, resources, out);
}

function subjectOf({ id }: ChatMessage): string {
  return `message:${id}`;
}

function stepsOf(resources: Resources, run: JobRun<Payload>, message: ChatMessage) {
  const { db, clock } = resources;
  return {
    subject: subjectOf(message),
    observe: async () => {
      const em = db.em();
      const session = await em.findOneOrFail(ChatSession, { id: message.sessionId });
      const now = clock.now();
      return { resources, session, message, ownerKeyId: await findOperatorKey(em), now, signal: run.signal };
    },
    tell: {
      observed: () => `A message of ${countWords(message.content.length, 'character')}`,
      decided: ({ intent }: AnswerPlan) => `Answer it as “${intent}”`,
    },
    orient: () => ({ limit: 0 }),
    decide: planAnswer,
    act: async (plan: AnswerPlan) => {
      const answer = await carryOut(plan);
      return {
        commit: (em: SqlEntityManager) => commitAnswer(em, resources, { message, answer, jobId: run.id }),
        done: `Answered in ${countWords(answer.texts.length, 'message')}.`,
      };
    },
  };
}

async function commitAnswer(
  em: SqlEntityManager,
  resources: Resources,
  { message, answer, jobId }: { message: ChatMessage; answer: ReadyAnswer; jobId: string },
): Promise<void> {
  const { sessionId } = message;
  const { intent, session, texts } = answer;
  await queueMessages(em, resources, { ...replyTo(message), texts, intent });
  await em.nativeUpdate(
    ChatSession,
    { id: sessionId },
    { ...session, lastIntent: intent, updatedAt: resources.clock.now() },
  );
  await endAnswer(em, resources, { message, jobId, intent, error: null });
}

function replyTo({ id, sessionId, channel, ownNumber }: ChatMessage) {
  return { sessionId, route: { channel, ownNumber }, purpose: `reply:${id}` };
}

async function endAnswer(
  em: SqlEntityManager,
  { jobs }: Pick<Resources, 'jobs'>,
  end: { message: ChatMessage; jobId: string; intent: string | null; error: string | null },
): Promise<void> {
  const { message, jobId, intent, error } = end;
  await em.execute(`update chat_message set settled_at = now(), job_id = ?, intent = ?, error = ? where id = ?`, [
    jobId,
    intent,
    error,
    message.id,
  ]);
  const { sessionId } = message;
  if (await releaseClaim(em, { sessionId, queue: 'answering', jobId })) await sendNext(em, jobs, sessionId);
}
