import { addRun, approvalOfOrigin, decideApproval } from '#areas/agent/public.ts';
import { Failure } from '#platform/failure.ts';
import type { RunListener } from '#platform/run-listener.ts';
import { ChatSession } from '../entities/chat-session.ts';
import { localTimeOf } from '../reminders/local-time.ts';
import { queueMessages } from '../sending/queue-messages.ts';
import { type AnswerRequest, noOwner, type Reply } from '../sending/reply.ts';
import { composeAnswer, contextAfter } from './compose-answer.ts';
import { plainText } from './plain-text.ts';
import { questionBefore } from './read-intent.ts';
import { chatTools } from './read-plain-words.ts';

const maxGoalLength = 4_000;

/**
 * Passes a message to the agent, which answers in another message. The agent gets its words, or the complete question
 * that they stand for. A message starts one run, however often it is processed.
 */
export async function startAgent(
  { resources, session, message, ownerKeyId, now }: AnswerRequest,
  { goal, asked }: { goal: string; asked: string | undefined },
): Promise<Reply> {
  if (ownerKeyId === undefined) return noOwner;
  const wanted = {
    keyId: ownerKeyId,
    goal: goal.slice(0, maxGoalLength).toWellFormed(),
    timezone: localTimeOf(session, now).zone.name,
    allow: chatTools,
    maxCredits: null,
    approve: 'ask',
    origin: `${originOf(session.id)}${message.id}`,
  } as const;
  try {
    await resources.db.em().transactional((em) => addRun(em, resources, wanted));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { text: `I could not start that: ${error.message}.` };
  }
  const isRead = goal !== message.content;
  return {
    text: isRead
      ? `I understand that as “${goal}” I will answer in a moment.`
      : 'I am on it and will answer in a moment.',
    ...(asked !== undefined && { context: { asked } }),
  };
}

const originOf = (sessionId: number): string => `chat:${sessionId}:`;

/** A decision about a step of the agent: `yes 3`, `no 3`. */
export function readDecision(words: string): { id: number; status: 'approved' | 'rejected' } | undefined {
  const found = /^\s{0,5}(yes|no|approve|reject)[\s,#]{1,3}(\d{1,9})[\s.!]{0,5}$/i.exec(words);
  if (found === null) return undefined;
  const [, decision = '', id] = found;
  return { id: Number(id), status: /^(?:yes|approve)$/i.test(decision) ? 'approved' : 'rejected' };
}

/** Replies to a decision that comes too late. */
const decidedAlready = {
  approved: 'You have already said yes to that.',
  rejected: 'You have already said no to that.',
  expired: 'Nobody answered that question in time, so I dropped it.',
  withdrawn: 'That question is no longer open: what I asked it for has ended.',
} as const;

/** Decides a question that the agent has asked this number. */
export async function decideByChat(
  { resources, session, ownerKeyId }: AnswerRequest,
  { id, status }: { id: number; status: 'approved' | 'rejected' },
): Promise<Reply> {
  if (ownerKeyId === undefined) return noOwner;
  const em = resources.db.em();
  const asked = await approvalOfOrigin(em, { id, keyId: ownerKeyId });
  if (asked?.origin?.startsWith(originOf(session.id)) !== true)
    return { text: `I have not asked you anything under the number ${id}.` };
  if (asked.status !== 'pending') return { text: decidedAlready[asked.status] };
  try {
    await em.transactional((inner) => decideApproval(inner, resources, { id, keyId: ownerKeyId, status }));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { text: `${error.message}.` };
  }
  return { text: status === 'approved' ? 'Thank you. I will continue.' : 'All right, I will leave it.' };
}

/**
 * Sends a number the result of what it asked the agent, or a question of the agent, in the transaction in which that
 * happens.
 */
export const sendRunUpdate: RunListener = async (em, { id, origin, status, text, result }, resources) => {
  const sessionId = Number(/^chat:(\d{1,10}):\d{1,10}$/.exec(origin)?.[1] ?? Number.NaN);
  if (Number.isNaN(sessionId)) return;
  const session = await em.findOneOrFail(ChatSession, { id: sessionId });
  const { texts, rest } = composeAnswer(plainText(text), session.channel);
  const steps = Array.isArray(result['steps']) ? result['steps'].length : 0;
  const ids = await queueMessages(em, resources, {
    sessionId,
    texts,
    intent: 'agent',
    purpose: `run:${id}:${status}:${steps}`,
  });
  const now = resources.clock.now();
  if (ids.length > 0 && rest !== undefined) session.context = contextAfter(questionBefore(session, now), rest, now);
  await em.flush();
};
