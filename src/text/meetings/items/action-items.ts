import type { ActionItem } from '../parts.ts';
import type { Commitment } from './commitment.ts';
import { commitmentsOf } from './commitments.ts';
import { foreignDuty, isForeignLanguage } from './foreign-tasks.ts';
import { withThing } from './named-thing.ts';
import { contentStems, shareWithin } from './overlap.ts';
import type { People } from './people.ts';
import {
  accepts,
  answererOf,
  answerTo,
  isDeclined,
  isSameTask,
  isWanted,
  type Meeting,
  namedBehind,
  type TakenOn,
  volunteers,
} from './request-answers.ts';
import { isDecided } from './stated-decisions.ts';
import { dayInstead, dayNamedAfter, dueOf, isWritten, settlesDay, termBehind } from './task-days.ts';
import {
  askedAbout,
  intendedIn,
  namesItShort,
  ownDutyIn,
  tellsFault,
  toBeDoneIn,
  toldBefore,
  withoutEnd,
} from './to-be-done.ts';
import { isAsked, type Utterance } from './utterances.ts';

/** A task, and what later sentences are compared with. */
interface Found {
  kind: Commitment['kind'];
  owner: string | null;
  task: string;
  at: number;
  /** The sentences whose words belong to it. */
  around: number[];
  /** The part of its sentence that it stands in, if others have tasks there. */
  within?: string | undefined;
  /** Stems of the task, and of the task with its context. Computed on first use. */
  words?: Set<string>;
  wordsAround?: Set<string>;
}

/** Minimum share of a task's words in an earlier one to be a duplicate. */
const sameTask = 0.5;
/** Minimum share of words that must be in the task itself, not its context. */
const sameVerb = 0.25;
/** Limit on comparisons per task, which keeps the time linear. */
const mostCompared = 100;

/**
 * The tasks people took on or were given, without duplicates, with their owner and due date from the sentences around.
 */
export function findActionItems(
  utterances: readonly Utterance[],
  people: People,
  { date, language = 'en' }: { date?: string | undefined; language?: string } = {},
): { at: number; item: ActionItem }[] {
  const commitments = utterances.flatMap((one, at) => commitmentsOf(one, at, people, language));
  const turns = takenOnByTurn(commitments, utterances);
  const found: Found[] = [];
  const used = new Set<Commitment>();
  for (const one of commitments) {
    if (used.has(one)) continue;
    const item = settle(one, { utterances, people, language, turns, used });
    if (item === undefined) continue;
    const earlier = repeatedBy(item, { utterances, found });
    if (earlier !== undefined) {
      // "Somebody needs to call her." "Would you see to that, Mia?": the repetition names the owner.
      if (item.kind === 'request') earlier.owner ??= item.owner;
      continue;
    }
    const last = found.at(-1);
    if (last !== undefined && item.at - last.at <= furthestBack && asksOnlyWhen.test(item.task))
      last.around.push(item.at);
    else found.push(item);
  }
  // In other languages, only sentences from the task on are its context.
  if (isForeignLanguage(language)) for (const one of found) one.around = one.around.filter((at) => at >= one.at);
  return found.map((one) => ({
    at: one.at,
    item: writeItem(one, utterances, (texts) => dueOf(texts, { date, language })),
  }));
}

/** "Can you have it by Wednesday?": asks for the due date of the last task. */
const asksOnlyWhen =
  /^(?:have|get|do|finish|send|bring) (?:it|that|them|this)(?: done| ready| to \S{1,12})? (?:by|before|until|on|tomorrow|today|this|next)(?!\p{L})/iu;

/** Computed once per turn, because one turn may hold most of a meeting. */
function takenOnByTurn(
  commitments: readonly Commitment[],
  utterances: readonly Utterance[],
): ReadonlyMap<number, TakenOn> {
  const turns = new Map<number, TakenOn>();
  for (const one of commitments) {
    const turn = utterances[one.at]?.turn ?? 0;
    const taken = turns.get(turn) ?? { kinds: new Set() };
    turns.set(turn, taken);
    if (!one.pointsBack) taken.kinds.add(one.kind);
    if (one.kind !== 'promise') continue;
    taken.promise ??= one;
    if (!one.pointsBack) taken.namedPromise ??= one;
  }
  return turns;
}

function settle(one: Commitment, meeting: Meeting): Found | undefined {
  const isOrderOfIt = one.isBare === true && one.isShort === true;
  const told = isOrderOfIt ? toldBefore(one.at, meeting.utterances) : undefined;
  // "Replace it?" "Replace it.": an answer.
  if (isOrderOfIt && told === undefined) return undefined;
  const base: Found = {
    kind: one.kind,
    owner: one.owner,
    task: told === undefined ? one.task : (intendedIn(told.text, one.task) ?? `${withoutEnd(told.text)} – ${one.task}`),
    at: one.at,
    within: one.within,
    around: turnOf(one.at, meeting.utterances),
  };
  if (one.pointsBack) return pointedAt(one, base, meeting);
  if (one.kind === 'promise') return isDeclined(one, meeting) ? undefined : base;
  if (one.kind === 'assignment')
    return isWritten(one.at, meeting.utterances) ? { ...base, around: termBehind(one.at, meeting.utterances) } : base;
  const { utterances } = meeting;
  const whose = one.owner === null ? namedBehind(one.at, meeting) : undefined;
  if (whose !== undefined) return { ...base, owner: whose, around: [...base.around, one.at + 1] };
  const answer = answerTo(one, meeting);
  if (one.kind === 'offer') {
    if (one.owner !== null) return isWanted(one, answer, utterances) ? base : undefined;
    if (answer?.says !== 'yes') return undefined;
    if (!volunteers.test(utterances[answer.at]?.text ?? '')) return undefined;
    const own = answer.promise;
    const isOwn =
      own !== undefined && !own.pointsBack && meeting.turns.get(turnAt(answer.at, meeting))?.promise === own;
    // "Who tells the painter?" "I'll ring him tonight.": the promise is the answer, in other words.
    if (isOwn && (isShort(own) || isSameTask(one.task, own.task))) meeting.used.add(own);
    // "Who reads with whom?" "I'll make a list.": a task of its own.
    else if (isOwn) return undefined;
    return { ...base, owner: answer.speaker, around: [...base.around, ...turnOf(answer.at, utterances)] };
  }
  if (answer?.says === 'no') return undefined;
  const reply = utterances[answer?.at ?? one.at + 1];
  if (one.isBare === true && !accepts.test(reply?.text ?? '') && answer?.promise === undefined) {
    // "They have a table at eight." "Book it.": whoever told of it does it, unless the next sentence asks again.
    return told === undefined || isAsked(reply?.text ?? '') ? undefined : { ...base, owner: told.speaker };
  }
  const taken = answer?.promise;
  if (taken !== undefined && !taken.pointsBack && isSameTask(one.task, taken.task)) {
    // A promise describes the task in the words of its owner.
    meeting.used.add(taken);
    // "I'll call him" says less than the request, unless a name stands beside it.
    const isNamed =
      taken.isShort !== true &&
      !saysLess(taken.task, one.task) &&
      (utterances[taken.at]?.speaker !== null || !namesItShort.test(taken.task));
    return {
      ...base,
      owner: taken.owner ?? one.owner,
      ...(isNamed && { task: taken.task, at: taken.at }),
      around: [...(isNamed ? [one.at] : turnOf(one.at, meeting.utterances)), ...turnOf(taken.at, meeting.utterances)],
    };
  }
  // "Oui, je regarderai les annonces": the person addressed repeats the request in their own words.
  const isInOwnWords = isForeignLanguage(meeting.language) && one.owner !== null && answer?.at === taken?.at;
  if (taken !== undefined && (isInOwnWords || isShort(taken))) meeting.used.add(taken);
  if (answer?.says === 'yes') {
    const owner = one.owner ?? answer.speaker;
    return { ...base, owner, around: [...base.around, ...turnOf(answer.at, meeting.utterances)] };
  }
  return one.owner !== null || one.kind === 'need' ? base : undefined;
}

function turnAt(at: number, { utterances }: Meeting): number {
  return utterances[at]?.turn ?? 0;
}

/** "I'll check tomorrow", of "Could someone check the line?" */
function saysLess(promised: string, asked: string): boolean {
  const [own, other] = [contentStems(promised), contentStems(asked)];
  return !namesItShort.test(promised) && own.size < other.size && [...own].every((stem) => other.has(stem));
}

/** Maximum words of a promise that does not name the task. */
const fewWords = 3;

/** "I'll ring him", "I can take four": the task is the one requested. */
function isShort({ task, isShort: saysSo }: Commitment): boolean {
  return saysSo === true || namesItShort.test(task) || task.split(' ').length <= fewWords;
}

/** "I'll take that": the task named in the sentences before. Undefined if they name none. */
function pointedAt(one: Commitment, base: Found, { utterances, language, used, turns }: Meeting): Found | undefined {
  if (turns.get(utterances[one.at]?.turn ?? 0)?.kinds.has(one.kind) === true) return undefined;
  for (let at = one.at - 1; at >= 0 && at >= one.at - furthestBack; at -= 1) {
    const before = utterances[at];
    if (before === undefined) continue;
    const { text } = before;
    const isSameTurn = before.turn === utterances[one.at]?.turn;
    // "I'd have to ask the family." "Please do."
    const isReply = one.kind === 'request' && !isSameTurn;
    const task =
      one.kind === 'assignment' && isSameTurn
        ? withoutEnd(text)
        : (toBeDoneIn(text) ??
          (isReply ? ownDutyIn(text) : undefined) ??
          foreignDuty(text, language) ??
          (one.kind === 'assignment' ? undefined : askedAbout(text)));
    if (task === undefined) continue;
    used.add(one);
    const isTheirs = isReply && /\bI\b/u.test(text);
    const whose = isTheirs
      ? before.speaker
      : before.speaker === utterances[one.at]?.speaker
        ? answererOf(at, utterances)
        : null;
    return {
      ...base,
      ...(base.owner === null && { owner: whose }),
      task,
      around: [at, ...base.around],
    };
  }
  const told = utterances[one.at - 1];
  if (one.kind !== 'promise' || told === undefined || told.turn === utterances[one.at]?.turn) return undefined;
  return tellsFault(told.text) ? { ...base, task: `${withoutEnd(told.text)} – ${one.task}` } : undefined;
}

const furthestBack = 3;

function turnOf(at: number, utterances: readonly Utterance[]): number[] {
  const turn = utterances[at]?.turn;
  const around: number[] = [];
  for (let one = at; utterances[one]?.turn === turn && one >= 0 && at - one < 4; one -= 1) around.unshift(one);
  for (let one = at + 1; utterances[one]?.turn === turn && one - at < 4; one += 1) around.push(one);
  return around;
}

/** The task that a later one repeats. */
function repeatedBy(
  item: Found,
  { utterances, found }: { utterances: readonly Utterance[]; found: readonly Found[] },
): Found | undefined {
  const words = contentStems(item.task);
  return found.slice(-mostCompared).find((earlier) => {
    if (earlier.owner !== null && item.owner !== null && !isSamePerson(earlier.owner, item.owner)) return false;
    const isNear = utterances[earlier.at]?.turn === utterances[item.at]?.turn;
    earlier.words ??= contentStems(earlier.task);
    earlier.wordsAround ??= contentStems(
      [earlier.task, ...earlier.around.map((at) => utterances[at]?.text ?? '')].join(' '),
    );
    const own = shareWithin(words, earlier.words);
    // A recap has its own words for a task. Without one, the same subject may be another task.
    const isRecap = item.kind === 'assignment' || own >= sameVerb;
    const within = isNear ? own : isRecap ? shareWithin(words, earlier.wordsAround) : 0;
    return words.size === 0 ? isNear : within >= (isNear ? 0.75 : sameTask);
  });
}

function isSamePerson(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

function writeItem(
  { kind, owner, task, at, around, within }: Found,
  utterances: readonly Utterance[],
  findDue: (texts: readonly string[]) => string | undefined,
): ActionItem {
  const sentence = utterances[at];
  const bare = withThing(task.replace(/^dann (?=\p{Ll})/u, '').replace(/,? (?:please|bitte)$/u, ''), at, utterances);
  // "We meet on 11 July. Can you get the drinks?": the day of a decision is not when the task is due.
  const before = around.filter(
    (one) => one < at && !isDecided(utterances[one]?.text ?? '') && !settlesDay(utterances[one]?.text ?? ''),
  );
  const places = [at, ...around.filter((one) => one > at), ...before];
  const textOf = (one: number) => (one === at ? within : undefined) ?? utterances[one]?.text ?? '';
  const instead = kind === 'request' ? dayInstead(Math.max(at, ...around.filter((one) => one <= at)), utterances) : [];
  const due =
    findDue(instead) ?? findDue(places.map(textOf)) ?? findDue(dayNamedAfter(Math.max(at, ...around), utterances));
  return {
    text: bare.charAt(0).toUpperCase() + bare.slice(1),
    ...(owner === null ? {} : { owner }),
    ...(due === undefined ? {} : { due }),
    ...(sentence?.startMs == null ? {} : { start_ms: sentence.startMs }),
    quote: sentence?.text ?? '',
  };
}
