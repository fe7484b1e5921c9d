import { deadlineWords } from '#text/languages/index.ts';
import { taskAskedFor } from './asked-shortly.ts';
import type { Commitment } from './commitment.ts';
import { acceptsInForeignLanguage, refusesInForeignLanguage } from './foreign-tasks.ts';
import { acceptsInGerman, refusesInGerman } from './german-tasks.ts';
import { contentStems, shareWithin } from './overlap.ts';
import type { People } from './people.ts';
import { shortReply } from './task-days.ts';
import { plainOf, type Utterance } from './utterances.ts';

/** Answers that accept a task. */
export const accepts =
  /^(?:(?:oh|ah|um|uh|and|well|great|perfect|alright|right|thanks)[,. ]+)?(?:sure|yes|yeah|yep|yup|ok|okay|absolutely|of course|definitely|no problem|certainly|happy to|glad to|will do|count me in|i'm in\b|not (?:before|until|till) |(?:only )?(?:on )?(?:mon|tues|wednes|thurs|fri)day\b|tomorrow|tonight|then i(?:'ll| will)|you(?:'ll| will) (?:have|get) (?:it|them|that|those)|i am(?=[,.!]|$)|on it|got it|consider it done|you got it|i can|i'll|i will|i'm on it|i am on it|already on it|leave (?:it|that) (?:with|to) me|my pleasure|sounds good|can do|very well(?=[.!]?$)|roger|noted|no worries|agreed|works for me|good idea|yes please|please do|please(?=[,.!]|$)|go ahead|would you(?=\?)|that would|that'd)(?!\p{L})/iu;
const refuses =
  /^(?:(?:oh|um|uh|well|sorry)[,. ]+)?(?:no\b(?! problem| worries)|nope|sorry|i can't|i cannot|i won't|i don't (?:think|have)|unfortunately|not (?:really|today|this week|me)|i(?:'m| am) (?:swamped|too busy|busy|away|off|out(?! of)|abroad|travell?ing|not (?:here|around|available|free|in)\b|on (?:holiday|vacation|leave)|tied up|fully booked)|no time|i'm afraid|i'd rather (?:not|\p{Lu}\p{Ll}+)|we can't|we already|already done|that's (?:already )?done)/iu;

/** Says that the request is already done. */
const isDone =
  /^i(?:'ve)? (?:already|just) (?:did|have|sent|wrote|told|called|asked|paid)\b|\bi(?:'ve| have)? (?:already |just )?(?:\p{Ll}{2,15}ed|did|sent|wrote|told|paid|bought|took|brought|made) (?:(?:it|them|that|those|him|her) )?(?:already|yesterday|this morning|last (?:week|night|month)|on (?:mon|tues|wednes|thurs|fri)day)\b/iu;

/** Maximum sentences between a request and its answer, and how many of them may be talk. */
const answerReach = 8;
const longAnswer = 14;
/** Minimum share of words of a promise that answers a request. */
const sameRequest = 0.2;

/** The commitments of one turn. */
export interface TakenOn {
  /** The kinds of commitments that name their task. */
  readonly kinds: Set<Commitment['kind']>;
  /** The first promise, and the first one that names its task. */
  promise?: Commitment;
  namedPromise?: Commitment;
}

/** A meeting as needed to find answers. */
export interface Meeting {
  readonly utterances: readonly Utterance[];
  readonly people: People;
  readonly language: string;
  readonly turns: ReadonlyMap<number, TakenOn>;
  readonly used: Set<Commitment>;
}

/** "I will", in answer to a question who will do it. */
export const volunteers =
  /^(?:(?:oh|well|ok|okay|sure|yes|then|fine)[,. ]{1,2}){0,2}(?:i(?:'ll| will| can| could| do)\b|me\b|i'm (?:on it|in)\b|count me in|leave (?:it|that) (?:to|with) me|on it\b|let me\b)/iu;

const isOffered = /(?<!\p{L})(?:i (?:could|can)|(?:könnte|kann) ich|ich (?:könnte|kann))(?!\p{L})/iu;
const declinesOffer =
  /^(?:\p{L}{2,8}[,. ]{1,2}){0,2}(?:no\b(?! (?:problem|worries))|please don't|don't|not necessary|leave it|nein|nee|lass (?:mal|das|es)|nicht nötig)(?!\p{L})/iu;

/** "I could ask my brother." "No, please don't." */
export function isDeclined({ at }: Commitment, { utterances }: Meeting): boolean {
  const own = utterances[at];
  if (own === undefined || !isOffered.test(own.text)) return false;
  const reply = utterances.slice(at + 1, at + 3).find(({ turn }) => turn !== own.turn);
  return reply !== undefined && declinesOffer.test(plainOf(reply.text));
}

/** Whether a promise is about the requested task. */
export function isSameTask(asked: string, promised: string): boolean {
  const [one, other] = [contentStems(asked), contentStems(promised)];
  return Math.max(shareWithin(one, other), shareWithin(other, one)) >= sameRequest;
}

interface Answer {
  says: 'yes' | 'no' | 'something';
  speaker: string | null;
  at: number;
  promise: Commitment | undefined;
}

/** What the person asked says next. Undefined if they do not speak soon. */
export function answerTo(one: Commitment, { utterances, language, turns }: Meeting): Answer | undefined {
  const asking = utterances[one.at];
  let declined: Answer | undefined;
  const others = new Set<number>();
  for (let at = one.at + 1; at < utterances.length && at <= one.at + answerReach; at += 1) {
    const reply = utterances[at];
    if (reply === undefined || (reply.turn === asking?.turn && asking.speaker !== null)) continue;
    if (reply.speaker !== null && reply.speaker === asking?.speaker) {
      return takesItBack.test(reply.text) || turns.get(reply.turn)?.promise?.pointsBack === true
        ? { says: 'yes', speaker: reply.speaker, at, promise: undefined }
        : declined;
    }
    if (one.owner !== null && one.kind !== 'offer' && reply.speaker !== null && !one.owner.includes(reply.speaker))
      continue;
    const taken = turns.get(reply.turn);
    const promise = taken?.namedPromise ?? taken?.promise;
    const words = reply.text.split(' ').length;
    const accepted =
      accepts.test(reply.text) ||
      acceptsInGerman.test(reply.text) ||
      acceptsInForeignLanguage(reply.text, language) ||
      (one.owner === null && isMe.test(reply.text));
    const isYes = accepted && (words < longAnswer || promise !== undefined);
    const refused =
      refuses.test(reply.text) ||
      isDone.test(reply.text) ||
      refusesInGerman.test(reply.text) ||
      refusesInForeignLanguage(reply.text, language);
    if (one.owner === null && knowsNot.test(reply.text))
      return { says: 'something', speaker: reply.speaker, at, promise: undefined };
    if (refused && one.owner === null) {
      declined = { says: 'no', speaker: reply.speaker, at, promise: undefined };
      continue;
    }
    const isTaken = accepted || promise !== undefined;
    if (one.owner === null && !isTaken && asksAnybody.test(asking?.text ?? '')) continue;
    // A late answer, after others, must name the task.
    const isLate = one.owner === null && others.size > 0 && !others.has(reply.turn);
    others.add(reply.turn);
    if (isLate && !isMeant(one, promise, reply)) continue;
    const isElse = asksAnybody.test(asking?.text ?? '') && takesElse(one, promise, reply);
    const says = refused ? 'no' : !isElse && (isYes || promise !== undefined) ? 'yes' : 'something';
    return { says, speaker: reply.speaker, at, promise: says === 'yes' ? promise : undefined };
  }
  return declined;
}

/** "Who does it?" stays open until somebody takes it. "Can you do it?" is answered next. */
const asksAnybody = /(?<!\p{L})(?:who|anyone|anybody|someone|somebody|wer|jemand|quién|qui|chi|wie)(?!\p{L})/iu;

const doesThing = /(?<!\p{L})i(?:'ll| will) (?!do\b|take\b|see\b|sort\b|handle\b|get\b|be\b|try\b)\p{L}/iu;

/** "Who does the drinks?" "We'll see. I'll leave the posters here.": takes on something else. */
function takesElse(one: Commitment, promise: Commitment | undefined, reply: Utterance): boolean {
  const said = reply.text.replaceAll('’', "'");
  if (promise === undefined) return doesThing.test(said) && !isSameTask(one.task, said);
  return !volunteers.test(said) && !accepts.test(said) && !isMeant(one, promise, reply);
}

function isMeant(one: Commitment, promise: Commitment | undefined, reply: Utterance): boolean {
  if (promise === undefined) return volunteers.test(reply.text);
  return promise.pointsBack || isSameTask(one.task, promise.task);
}

/** "Me", in answer to a question who will do it. */
const isMe =
  /^(?:oh,? )?(?:me|ich|i do|i am|yo|moi)(?:, (?:gleich|sofort|heute|morgen|bis|am|nachher|today|tomorrow|tonight|by|on|this|next|right|later|before|after)(?!\p{L})[^.?!]{0,30})?\P{L}{0,12}$/iu;

/** "I don't know" accepts nothing, whatever the speaker does to find out. */
const knowsNot =
  /^(?:(?:hm|um|uh|well|good question|gute frage|oh|tja)[,. ]{1,3}){0,3}(?:i (?:don't|do not|don’t) know|(?:i have )?no idea|(?:i'm |i’m )?not sure|(?:das )?weiß ich (?:auch |noch |leider )?nicht|keine ahnung)(?!\p{L})/iu;

/** The asker does it after all: "Then I will." */
const takesItBack =
  /^(?:(?:ok|okay|fine|well|alright|right)[,. ]{1,2})?(?:(?:then )?i(?:'ll| will)(?: do (?:it|that))?(?: then| myself)?[.!]?$|leave (?:it|that|this) (?:with|to) me(?!\p{L}))/iu;

/** "Do that, please.", "Yes, you should.": asks for what somebody only considered. */
const bids =
  /^(?:(?:yes|yeah|yep|ok|okay|right|sure|oh|good)[,. !]{1,3}){0,2}(?:please|do(?: so| that| it)?(?=[,.!]|$| please)|go ahead|you should|i would|(?:that|it) (?:would|'d) (?:be (?:good|great|kind|lovely|helpful)|help)|that'd)(?!\p{L})/iu;

/** Whether somebody wants what the speaker offers: "Shall I bring it?" "Bring it, please." */
export function isWanted(one: Commitment, answer: Answer | undefined, utterances: readonly Utterance[]): boolean {
  const reply = utterances.slice(one.at + 1, one.at + 3).find(({ turn }) => turn !== utterances[one.at]?.turn);
  const said = reply?.text.replaceAll('’', "'") ?? '';
  if (one.isOnlyConsidered === true) return bids.test(said);
  const verb = one.task.split(' ')[0]?.toLowerCase() ?? '';
  const repeated =
    /^(?:(?:yes|yeah|ok|okay|sure)[,. ]{1,2})?(?:please )?(\p{L}{3,15}) (?:it|them|that|those|him|her)(?!\p{L})/iu;
  return answer?.says === 'yes' || repeated.exec(said)?.[1]?.toLowerCase() === verb;
}

/** Who speaks next after a question, if somebody else. */
export function answererOf(at: number, utterances: readonly Utterance[]): string | null {
  const next = utterances[at + 1];
  return next !== undefined && next.turn !== utterances[at]?.turn ? next.speaker : null;
}

/** The owner named in the answer: "Who tells the county?" "The office, by Friday.", "Ben." */
export function namedBehind(at: number, { utterances, people }: Meeting): string | undefined {
  const reply = utterances[at + 1]?.text ?? '';
  if (taskAskedFor(utterances[at]?.text ?? '')?.isAhead === false && deadlineWords(reply) === null) return undefined;
  if (!/^(?:\p{L}{2,4},? )?who\b/iu.test(utterances[at]?.text ?? '') || reply.split(' ').length > shortReply)
    return undefined;
  const [, whom = ''] =
    /^(?:that would be |that's )?([\p{L}\p{N}'’. -]{2,40}?)(?: does| will| can)?(?:[,.!]|$)/iu.exec(reply) ?? [];
  return people.find(whom) ?? /^(?:the|our|my) \p{L}.*/iu.exec(whom)?.[0];
}
