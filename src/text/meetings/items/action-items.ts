import { deadlineWords } from '#text/languages/index.ts';
import type { ActionItem } from '../parts.ts';
import { doneByWhom } from './asked-shortly.ts';
import { type Commitment, commitmentsOf } from './commitments.ts';
import { acceptsInGerman, refusesInGerman, toBeDoneInGerman } from './german-tasks.ts';
import { contentStems, shareWithin } from './overlap.ts';
import type { People } from './people.ts';
import type { Said } from './said.ts';
import { dayNamedAfter, dueOf, shortReply } from './task-days.ts';
import { isTaskVerb } from './task-verbs.ts';

const accepts =
  /^(?:(?:oh|ah|um|uh|and|well|great|perfect|alright|right|thanks)[,. ]+)?(?:sure|yes|yeah|yep|yup|ok|okay|absolutely|of course|definitely|no problem|certainly|happy to|glad to|will do|count me in|i'm in\b|not (?:before|until|till) |(?:only )?(?:on )?(?:mon|tues|wednes|thurs|fri)day\b|tomorrow|tonight|then i(?:'ll| will)|you(?:'ll| will) (?:have|get) (?:it|them|that|those)|i am(?=[,.!]|$)|on it|got it|consider it done|you got it|i can|i'll|i will|i'm on it|i am on it|already on it|leave (?:it|that) (?:with|to) me|my pleasure|sounds good|can do|roger|noted|no worries|agreed|works for me|good idea|yes please|please do|that would|that'd)\b/iu;
const refuses =
  /^(?:(?:oh|um|uh|well|sorry)[,. ]+)?(?:no\b(?! problem| worries)|nope|sorry|i can't|i cannot|i won't|i don't (?:think|have)|unfortunately|not (?:really|today|this week|me)|i(?:'m| am) (?:swamped|too busy|busy|away|off|on (?:holiday|vacation|leave)|tied up|fully booked)|no time|i'm afraid|i'd rather (?:not|\p{Lu}\p{Ll}+)|we can't|we already|already done|that's (?:already )?done)/iu;

/** What was asked for has been done. */
const isDone =
  /^i(?:'ve)? (?:already|just) (?:did|have|sent|wrote|told|called|asked|paid)\b|\bi(?:'ve| have)? (?:already |just )?(?:\p{Ll}{2,15}ed|did|sent|wrote|told|paid|bought|took|brought|made) (?:(?:it|them|that|those|him|her) )?(?:already|yesterday|this morning|last (?:week|night|month)|on (?:mon|tues|wednes|thurs|fri)day)\b/iu;

/** An item, and what later sentences are compared with. */
interface Found {
  kind: Commitment['kind'];
  owner: string | null;
  task: string;
  at: number;
  /** Sentences whose words belong to it. */
  around: number[];
  /** Stems of the task, and with what stands around it; filled when they are first needed. */
  words?: Set<string>;
  wordsAround?: Set<string>;
}

/** How many sentences after a request may still be its answer, and how much of an answer is only talk. */
const answerReach = 8;
const longAnswer = 14;
/** Share of the words of a task that an earlier one must have for both to be the same. */
const sameTask = 0.5;
/** The same for a promise that answers a request. */
const sameRequest = 0.2;
/** Share of the words of a task that another must have at least, whatever stands around it. */
const sameVerb = 0.25;
/** An item is compared with so many before it: the time that a meeting takes must not grow with its square. */
const mostCompared = 100;

/** What somebody took on or was given, each once, with what the people around it said of when and by whom. */
export function findActionItems(
  said: readonly Said[],
  people: People,
  { date, language = 'en' }: { date?: string | undefined; language?: string } = {},
): { at: number; item: ActionItem }[] {
  const commitments = said.flatMap((one, at) => commitmentsOf(one, at, people));
  const turns = takenOnByTurn(commitments, said);
  const found: Found[] = [];
  const used = new Set<Commitment>();
  for (const one of commitments) {
    if (used.has(one)) continue;
    const item = settle(one, { said, people, turns, used });
    if (item !== undefined && !isRepeated(item, { said, found })) found.push(item);
  }
  return found.map((one) => ({ at: one.at, item: writeItem(one, said, (texts) => dueOf(texts, { date, language })) }));
}

/** What one turn holds of commitments, as far as the sentences around it ask. */
interface TakenOn {
  /** The kinds of those that name their task. */
  readonly kinds: Set<Commitment['kind']>;
  /** The first promise, and the first that names its task. */
  promise?: Commitment;
  namedPromise?: Commitment;
}

/** Summed up once for each turn: one turn may hold most of a meeting. */
function takenOnByTurn(commitments: readonly Commitment[], said: readonly Said[]): ReadonlyMap<number, TakenOn> {
  const turns = new Map<number, TakenOn>();
  for (const one of commitments) {
    const turn = said[one.at]?.turn ?? 0;
    const taken = turns.get(turn) ?? { kinds: new Set() };
    turns.set(turn, taken);
    if (!one.pointsBack) taken.kinds.add(one.kind);
    if (one.kind !== 'promise') continue;
    taken.promise ??= one;
    if (!one.pointsBack) taken.namedPromise ??= one;
  }
  return turns;
}

interface Meeting {
  readonly said: readonly Said[];
  readonly people: People;
  readonly turns: ReadonlyMap<number, TakenOn>;
  readonly used: Set<Commitment>;
}

/** "I will", said to the question who does something. */
const volunteers =
  /^(?:(?:oh|well|ok|okay|sure|yes|then|fine)[,. ]{1,2}){0,2}(?:i(?:'ll| will| can| could| do)\b|me\b|i'm (?:on it|in)\b|count me in|leave (?:it|that) (?:to|with) me|on it\b|let me\b)/iu;

function settle(one: Commitment, meeting: Meeting): Found | undefined {
  const base: Found = {
    kind: one.kind,
    owner: one.owner,
    task: one.task,
    at: one.at,
    around: turnOf(one.at, meeting.said),
  };
  if (one.pointsBack) return pointedAt(one, base, meeting);
  if (one.kind === 'promise') return base;
  if (one.kind === 'assignment') return base;
  const { said } = meeting;
  const whose = one.owner === null ? namedBehind(one.at, meeting) : undefined;
  if (whose !== undefined) return { ...base, owner: whose, around: [...base.around, one.at + 1] };
  const answer = answerTo(one, meeting);
  if (one.kind === 'offer') {
    if (answer?.says !== 'yes') return undefined;
    if (one.owner !== null) return base;
    return volunteers.test(said[answer.at]?.text ?? '') ? { ...base, owner: answer.speaker } : undefined;
  }
  if (answer?.says === 'no') return undefined;
  const taken = answer?.promise;
  if (taken !== undefined && !taken.pointsBack && isSameTask(one.task, taken.task)) {
    // The promise says what will be done in the words of the person who does it.
    meeting.used.add(taken);
    // Where nobody is named beside their words, "I'll call him" says less than what was asked for.
    const isNamed = said[taken.at]?.speaker !== null || !namesItShort.test(taken.task);
    return {
      ...base,
      owner: taken.owner ?? one.owner,
      ...(isNamed && { task: taken.task, at: taken.at }),
      around: [...(isNamed ? [one.at] : turnOf(one.at, meeting.said)), ...turnOf(taken.at, meeting.said)],
    };
  }
  if (taken !== undefined && namesItShort.test(taken.task)) meeting.used.add(taken);
  if (answer?.says === 'yes') {
    const owner = one.owner ?? answer.speaker;
    return { ...base, owner, around: [...base.around, ...turnOf(answer.at, meeting.said)] };
  }
  return one.owner !== null || one.kind === 'need' ? base : undefined;
}

/** "Who tells the county?" "The office, by Friday.", "Ben." */
function namedBehind(at: number, { said, people }: Meeting): string | undefined {
  const reply = said[at + 1]?.text ?? '';
  if (doneByWhom(said[at]?.text ?? '')?.isAhead === false && deadlineWords(reply) === null) return undefined;
  if (!/^(?:\p{L}{2,4},? )?who\b/iu.test(said[at]?.text ?? '') || reply.split(' ').length > shortReply)
    return undefined;
  const [, whom = ''] =
    /^(?:that would be |that's )?([\p{L}\p{N}'’. -]{2,40}?)(?: does| will| can)?(?:[,.!]|$)/iu.exec(reply) ?? [];
  return people.find(whom) ?? /^(?:the|our|my) \p{L}.*/iu.exec(whom)?.[0];
}

/** "I'll ring him": what was asked for in the words of the person who asked. */
const namesItShort =
  /^(?:@?\p{L}+(?: (?:back|to|with|for|about|at|up|after|on|off|out|over))? )(?:him|her|it|them|that|this|those)(?!\p{L})(?! (?:and|the|to the|for the)\b)/iu;

/** "I'll take that": what the sentences before say has to be done. Nothing when they name no task. */
function pointedAt(one: Commitment, base: Found, { said, used, turns }: Meeting): Found | undefined {
  if (turns.get(said[one.at]?.turn ?? 0)?.kinds.has(one.kind) === true) return undefined;
  for (let at = one.at - 1; at >= 0 && at >= one.at - furthestBack; at -= 1) {
    const before = said[at];
    const isHeld = one.kind === 'assignment' && before?.turn === said[one.at]?.turn;
    const task = isHeld ? before?.text.replace(/[\s.!?…]{1,5}$/u, '') : toBeDoneIn(before?.text ?? '');
    if (task === undefined) continue;
    used.add(one);
    return { ...base, task, around: [at, ...base.around] };
  }
  return undefined;
}

function toBeDoneIn(text: string): string | undefined {
  const task = toBeDone.exec(text)?.[1]?.replace(/[\s.!?…]{1,5}$/u, '');
  if (task !== undefined && isTaskVerb(task) && !namesItShort.test(task)) return task;
  return doneByWhom(text)?.task ?? needsIt.exec(text)?.[0] ?? toBeDoneInGerman.exec(text)?.[1];
}

/** "The hedge needs cutting." */
const needsIt =
  /\b(?:it|that|this|they|the [\p{L}-]{2,20}(?: [\p{L}-]{2,20})?)(?: still| really| also)? needs? (?:\p{Ll}{3,15}ing|to be \p{Ll}{3,15})\b/iu;

const toBeDone =
  /\b(?:(?:so|then) we(?:'ll)?|we(?:'ll)? need (?:someone|somebody|a volunteer|one of (?:you|us)) (?:to|who can|who will)|(?:we|someone|somebody|they|you|i'd|i would)(?:'ll| also| still| really| all){0,2} (?:need to|needs to|have to|has to|should|could|must|ought to|want to)|let's|let us|(?:can|could|will|would) (?:someone|somebody|anyone|anybody|one of you|you(?: please)?)|who (?:can|wants to|will|could|should|would)|who(?:'s| is) (?:going to|gonna)) (.{4,})/iu;
const furthestBack = 3;

function isSameTask(asked: string, promised: string): boolean {
  const [one, other] = [contentStems(asked), contentStems(promised)];
  return Math.max(shareWithin(one, other), shareWithin(other, one)) >= sameRequest;
}

interface Answer {
  says: 'yes' | 'no' | 'something';
  speaker: string | null;
  at: number;
  promise: Commitment | undefined;
}

/** What the person who was asked says next; undefined when they say nothing soon. */
function answerTo(one: Commitment, { said, turns }: Meeting): Answer | undefined {
  const asking = said[one.at];
  let declined: Answer | undefined;
  for (let at = one.at + 1; at < said.length && at <= one.at + answerReach; at += 1) {
    const reply = said[at];
    if (reply === undefined || (reply.turn === asking?.turn && asking.speaker !== null)) continue;
    if (reply.speaker !== null && reply.speaker === asking?.speaker) {
      return takesItBack.test(reply.text) ? { says: 'yes', speaker: reply.speaker, at, promise: undefined } : declined;
    }
    if (one.owner !== null && one.kind !== 'offer' && reply.speaker !== null && !one.owner.includes(reply.speaker))
      continue;
    const taken = turns.get(reply.turn);
    const promise = taken?.namedPromise ?? taken?.promise;
    const words = reply.text.split(' ').length;
    const accepted =
      accepts.test(reply.text) || acceptsInGerman.test(reply.text) || (one.owner === null && isMe.test(reply.text));
    const isYes = accepted && (words < longAnswer || promise !== undefined);
    const refused = refuses.test(reply.text) || isDone.test(reply.text) || refusesInGerman.test(reply.text);
    if (refused && one.owner === null) {
      declined = { says: 'no', speaker: reply.speaker, at, promise: undefined };
      continue;
    }
    if (one.owner === null && knowsNot.test(reply.text))
      return { says: 'something', speaker: reply.speaker, at, promise: undefined };
    const isTaken = accepted || promise !== undefined;
    if (one.kind === 'offer' && one.owner === null && !isTaken) continue;
    const says = refused ? 'no' : isYes || promise !== undefined ? 'yes' : 'something';
    return { says, speaker: reply.speaker, at, promise: says === 'yes' ? promise : undefined };
  }
  return declined;
}

/** "Me", said to the question who does something. */
const isMe = /^(?:oh,? )?(?:me|ich|i do|i am|yo|moi)\P{L}{0,12}$/iu;

/** Who cannot say takes nothing on, whatever they do to find out. */
const knowsNot =
  /^(?:(?:hm|um|uh|well|good question|gute frage|oh|tja)[,. ]{1,3}){0,3}(?:i (?:don't|do not|don’t) know|(?:i have )?no idea|(?:i'm |i’m )?not sure|(?:das )?weiß ich (?:auch |noch |leider )?nicht|keine ahnung)(?!\p{L})/iu;

/** Who asked does it after all: "Then I will." */
const takesItBack =
  /^(?:(?:ok|okay|fine|well|alright|right)[,. ]{1,2})?(?:then )?i(?:'ll| will)(?: do (?:it|that))?(?: then| myself)?[.!]?$/iu;

function turnOf(at: number, said: readonly Said[]): number[] {
  const turn = said[at]?.turn;
  const around: number[] = [];
  for (let one = at; said[one]?.turn === turn && one >= 0 && at - one < 4; one -= 1) around.unshift(one);
  for (let one = at + 1; said[one]?.turn === turn && one - at < 4; one += 1) around.push(one);
  return around;
}

function isRepeated(item: Found, { said, found }: { said: readonly Said[]; found: readonly Found[] }): boolean {
  const words = contentStems(item.task);
  return found.slice(-mostCompared).some((earlier) => {
    if (earlier.owner !== null && item.owner !== null && !isSamePerson(earlier.owner, item.owner)) return false;
    const isNear = said[earlier.at]?.turn === said[item.at]?.turn;
    earlier.words ??= contentStems(earlier.task);
    earlier.wordsAround ??= contentStems([earlier.task, ...earlier.around.map((at) => said[at]?.text ?? '')].join(' '));
    const own = shareWithin(words, earlier.words);
    // A recap has its own words for what was said at length; others who speak of the same matter may mean another task.
    const isRecap = item.kind === 'assignment' || own >= sameVerb;
    const within = isNear ? own : isRecap ? shareWithin(words, earlier.wordsAround) : 0;
    return words.size === 0 ? isNear : within >= (isNear ? 0.75 : sameTask);
  });
}

function isSamePerson(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

function writeItem(
  { owner, task, at, around }: Found,
  said: readonly Said[],
  findDue: (texts: readonly string[]) => string | undefined,
): ActionItem {
  const sentence = said[at];
  const places = [at, ...around.filter((one) => one > at), ...around.filter((one) => one < at)];
  const due =
    findDue(places.map((one) => said[one]?.text ?? '')) ?? findDue(dayNamedAfter(Math.max(at, ...around), said));
  return {
    text: task.charAt(0).toUpperCase() + task.slice(1),
    ...(owner === null ? {} : { owner }),
    ...(due === undefined ? {} : { due }),
    ...(sentence?.startMs == null ? {} : { start_ms: sentence.startMs }),
    quote: sentence?.text ?? '',
  };
}
