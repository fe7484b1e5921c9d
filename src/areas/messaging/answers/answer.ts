import { readFollowUp } from '#text/questions/index.ts';
import { localTimeOf } from '../reminders/local-time.ts';
import type { SessionContext } from '../schema.ts';
import type { AnswerRequest, Reply } from '../sending/reply.ts';
import { answerCourtesy } from './answer-courtesy.ts';
import { decideByChat, readDecision, startAgent } from './ask-agent.ts';
import { composeAnswer, contextAfter } from './compose-answer.ts';
import { handlers } from './handlers.ts';
import { helpText } from './help-reply.ts';
import { type Intent, IntentName, questionBefore, readIntent } from './read-intent.ts';
import { readPlainWords } from './read-plain-words.ts';
import { understand } from './understand.ts';

/** How a message will be answered. */
export interface AnswerPlan {
  request: AnswerRequest;
  intent: Intent['name'] | 'answer' | 'agent' | 'unreadable';
  /** The reply, if nothing has to be done for it. */
  reply?: Reply;
}

/** An answer that only has to be stored and sent. */
export interface ReadyAnswer {
  intent: string;
  texts: string[];
  session: { context: SessionContext | null; notifications?: 'enabled' | 'disabled'; timezone?: string };
}

const maxOfferLength = 200;

/** The reply to a question that does not say what it is about: "Why?", "And in winter?". */
const notWhole =
  'I do not know what that goes with. Please ask it as a whole question, such as "How much does a heat pump cost in winter?"';

/** Decides what a message asks for: with rules or, if none applies, with the model, if there is one. */
export async function planAnswer(observed: Omit<AnswerRequest, 'argument'>): Promise<AnswerPlan> {
  const { message, session, now, resources, signal } = observed;
  const request = { ...observed, argument: '' };
  if (!isMadeOfWords(message.messageType))
    return { request, intent: 'unreadable', reply: unreadable(message.messageType) };
  const intent = readIntent(message.content, { context: session.context ?? null, now });
  if (intent.name !== 'unknown') return { request: { ...request, argument: intent.argument }, intent: intent.name };
  const before = questionBefore(session, now);
  const courtesy = answerCourtesy(message.content);
  if (courtesy !== undefined) return { request, intent: 'answer', reply: { text: courtesy, context: before } };
  const agreed = readDecision(message.content);
  if (agreed !== undefined) return { request, intent: 'agent', reply: await decideByChat(request, agreed) };
  const follow = readFollowUp(message.content, before?.asked);
  if (follow === 'fragment' && resources.model === undefined)
    return { request, intent: 'answer', reply: { text: notWhole, context: before } };
  const words = typeof follow === 'object' ? follow.question : message.content;
  const plain = readPlainWords(words, localTimeOf(session, now));
  // Two combined messages may only be understood as a question: nothing is done on a guess.
  if (typeof follow === 'object' && (plain === undefined || !('agent' in plain) || plain.asked === undefined))
    return { request, intent: 'answer', reply: { text: notWhole, context: before } };
  if (plain !== undefined && 'name' in plain)
    return { request: { ...request, argument: plain.argument }, intent: plain.name };
  if (plain !== undefined && 'question' in plain) return { request, intent: 'answer', reply: { text: plain.question } };
  if (plain !== undefined)
    return { request, intent: 'agent', reply: await startAgent(request, { goal: words, asked: plain.asked }) };
  const understood = await understand(resources, message.content, signal);
  if (understood === undefined) return { request, intent: 'unknown', reply: notUnderstood(intent.argument) };
  if ('reply' in understood) return { request, intent: 'answer', reply: { text: understood.reply } };
  return { request: { ...request, argument: understood.argument }, intent: understood.name };
}

/** Carries it out, and formats the answer for the channel of the message. */
export async function carryOut({ request, intent, reply: given }: AnswerPlan): Promise<ReadyAnswer> {
  const reply = given ?? (await replyOf(request, intent));
  const { texts, rest } = composeAnswer(reply.text, request.message.channel);
  return {
    intent,
    texts,
    session: {
      context: contextAfter(reply.context, rest, request.now),
      ...(reply.notifications !== undefined && { notifications: reply.notifications }),
      ...(reply.timezone !== undefined && { timezone: reply.timezone }),
    },
  };
}

function replyOf(request: AnswerRequest, intent: AnswerPlan['intent']): Promise<Reply> | Reply {
  if (intent === 'more')
    return {
      text: request.session.context?.rest ?? 'There is nothing more to read.',
      context: questionBefore(request.session, request.now),
    };
  const named = IntentName.safeParse(intent);
  return named.success ? handlers[named.data](request) : { text: helpText };
}

function isMadeOfWords(type: string): boolean {
  return type === 'text' || type === 'reply' || type === 'button';
}

function unreadable(type: string): Reply {
  if (type === 'incomplete') return { text: 'A part of your message did not arrive. Please send it again.' };
  const what = ['image', 'audio', 'video', 'file', 'sticker', 'location', 'contact'].includes(type)
    ? type
    : 'message of this kind';
  return { text: `Thank you for the ${what}. I can only read text; send "help" to see what I can do.` };
}

function notUnderstood(words: string): Reply {
  const offer = words.length <= maxOfferLength ? `\n\nOr send "yes", and I will research: ${words}` : '';
  return {
    text: `I did not understand that. ${helpText}${offer}`,
    ...(offer !== '' && { context: { awaiting: 'yes' as const, subject: words } }),
  };
}
