import { asksForIt, asksHow, assignedByQuestion, dayAhead, neededFrom, taskAskedFor } from './asked-shortly.ts';
import type { Commitment } from './commitment.ts';
import { foreignTask, isForeignLanguage } from './foreign-tasks.ts';
import { tasksInGerman } from './german-tasks.ts';
import { givenShortly } from './given-shortly.ts';
import { bareCommandIn, calls, isHabit, named, namedLast, ordered, orderedLast, toEverybody } from './orders.ts';
import { calledWithoutMarks, type Marked, type People, unmark } from './people.ts';
import { datedPromise, type GivenTask, tasksInPresent } from './present-tasks.ts';
import { clausesByOwner, splitTasks } from './split-tasks.ts';
import { hasTaskVerb, isTalk, isTaskVerb } from './task-verbs.ts';
import { threatens } from './threats.ts';
import { plainOf, type Utterance, withoutTag } from './utterances.ts';

const softener =
  '(?:(?:also|definitely|then|just|go ahead and|probably|certainly|try to|still|personally|quickly|gladly|actually|absolutely|have to|need to|happily|be able to|please|maybe|kindly|possibly|at least|make sure to|make sure I)\\s+){0,3}';

const promise = new RegExp(
  `\\b(I'll|I will|I shall|I'm going to|I'm gonna|I am going to|I am gonna|I can|I could|I need to|I have to|I've got to|I gotta|I must|I plan to|I intend to|I promise to|I (?:told|promised) (?:@\\d+@|\\p{L}{2,20})(?: that)? I(?:'d|'ll| would| will)|I'm happy to|I'd be happy to|I would be happy to|I'm planning to|I(?= take (?:care of|over|on|the (?!bus|train|car|point|view|blame|floor|stairs|metro|tram|subway|plane|lead))\\b)|let me|we'll|we will|we're going to)\\s+${softener}`,
  'giu',
);
const notPromised =
  /\b(?:if|when|whenever|unless|until|before|after|once|so|so that|whether|what|how|where|why|while|as|than|wish|because|which|who|things|thing|everything|all|anything|something|changes|work|think|thought) $/iu;
/** Interjections that open a sentence ("Okay, so I'll send it"). */
const onlyOpens =
  /^(?:(?:so|okay|ok|alright|all right|right|well|yes|yeah|sure|and|then|great|good|fine)[,. ]+){1,4}$/iu;
const asked = new RegExp(
  `\\b(?:can|could|would|will) you\\s+(?:mind |want to |like to |be willing to )?${softener}`,
  'iu',
);
const askedOfAnybody = new RegExp(
  `\\b(?:(?:can|could|would|will|may) (?:someone|somebody|anyone|anybody|one of you|either of you|any of you)(?! else\\b)|is (?:anyone|anybody|someone|somebody) (?:free|available|able|willing|happy) to|(?<=^|[,;:.!] |\\b(?:and|so|but|ok|okay|then) )who (?:can|could|wants to|will|would like to|is going to))\\s+${softener}`,
  'iu',
);
const wanted = new RegExp(
  `\\b(?:I'd like|I would like|I want|I need|I'll need|we need|let's have|let's get|let's ask|I'll have|I'll ask|we'll have|we'll need)\\s+(@\\d+@|you)\\s+(?:to\\s+)?${softener}`,
  'iu',
);
const given = new RegExp(
  `@(\\d+)@(?:,? (?:and|&) @(\\d+)@)?(?:,? you)?(?:'ll| will| is going to| is gonna| are going to| is to| are to| to| needs to| need to| has to| have to| should| must| shall| agreed to| offered to| volunteered to| promised to)\\s+${softener}`,
  'iu',
);
const offered = new RegExp(
  `\\b(?:(?:shall|should) I|(?<=^|^(?:and|so|or|but),? )do I(?= (?!(?:need|have|get|know|understand|look|sound|hear|want|owe|see|still)\\b))|(?:do you |would you )?(?:want|like) me to)\\s+${softener}`,
  'iu',
);
const listed =
  /\baction items?(?: is| are)?(?: for @(\d+)@)?(?: is| are)?\s*[:–-]\s*|^(?:to-?do|action)(?:,? (?:for )?@(\d+)@)?\s*[:–-]\s*/iu;
/** "I should probably restock the trolley": up to the verb. */
const considers =
  /^(?:(?:right|ok|okay|and|so|well|then|maybe|perhaps|hm+)[,. ]{1,2}){0,2}I(?: should| might| may|'d| would)(?: (?:probably|perhaps|maybe|also|then|just)){0,2} (?!(?:say|rather|not|be|like|love|prefer|drop|keep|take|go)(?!\p{L}))/iu;
const somebodyNeeds =
  /\b(?:(?:someone|somebody)(?: else)? (?:needs to|has to|should|must|ought to)|(?:we(?:'ll)? need|i'd like|i would like|i want) (?:someone|somebody|a volunteer|one of (?:you|us)) (?:to|who can|who will))\s+/iu;
const ifWanted =
  /,? if (?:you|that|it)(?:'d| would)? (?:want|like|prefer|need|helps?|all agree|agree|wish)(?: (?:me to|that|it))?[.!]?$/iu;
const conditional = /\bif\b|\bunless\b|\bin case\b/iu;

/** Verbs after "let me" that are done after the meeting. */
const followUp =
  /^(?:check|ask|ring|call|phone|look into|find out|follow up|get back|send|draft|schedule|set up|talk to|reach out|verify|confirm|create|write up|prepare|take (?:that|this|it)|dig into|work on|put together|think about|investigate)\b/iu;

function isDoneLater(task: string): boolean {
  return (
    followUp.test(task) ||
    (/^(?:do|handle) /u.test(task) && backward.test(task)) ||
    (isTaskVerb(task) && dayAhead.test(task))
  );
}

interface Context {
  readonly utterance: Utterance;
  readonly at: number;
  readonly marked: Marked;
  readonly people: People;
}

/** All mentions of tasks in a sentence, in order. */
export function commitmentsOf(utterance: Utterance, at: number, people: People, language = 'en'): Commitment[] {
  const marked = people.mark(plainOf(utterance.text));
  const whole = { utterance, at, marked, people };
  if (isForeignLanguage(language)) return readAbroad(whole, language);
  if (utterance.speaker !== null) return readOwn(whole);
  const clauses = clausesByOwner(marked.text);
  const within = (text: string) => (clauses.length > 1 ? { within: unmark(text, marked) } : {});
  return clauses.flatMap((text) =>
    readOwn({ ...whole, marked: { ...marked, text } }).map((one) => ({ ...one, ...within(text) })),
  );
}

function readOwn(context: Context): Commitment[] {
  const found = readRequest(context) ?? readAssignment(context) ?? readPromises(context);
  return found.length > 0 ? found : readInGerman(context);
}

function readAbroad(context: Context, language: string): Commitment[] {
  const found = foreignTask(context.marked.text, language);
  if (found === undefined) return [];
  const owner = found.owner === 'speaker' ? context.utterance.speaker : nameAt(context, found.owner ?? undefined);
  return [{ ...found, owner, task: unmark(found.task, context.marked), at: context.at }];
}

function readInGerman(context: Context): Commitment[] {
  return tasksInGerman(context.marked.text).map(({ owner, task, ...one }) => ({
    ...one,
    owner:
      owner === 'speaker'
        ? context.utterance.speaker
        : (nameAt(context, owner ?? undefined) ?? calledInGerman(context)),
    task: unmark(task, context.marked),
    at: context.at,
  }));
}

/** "jana kannst du beim Hausmeister nachfragen", in speech without capitals. */
function calledInGerman({ utterance, marked }: Context): string | null {
  const asks = utterance.speaker === null ? / (?:kannst|könntest|würdest|magst|willst) du /u.exec(marked.text) : null;
  return asks === null ? null : calledWithoutMarks(marked.text.slice(0, asks.index));
}

function readRequest(context: Context): Commitment[] | undefined {
  const { text } = context.marked;
  const order = inOrder(context);
  if (order !== undefined) return [order];
  const anybody = askedOfAnybody.exec(text);
  if (anybody !== null) return taskAfter(context, anybody, { kind: 'request', owner: null });
  const done = taskAskedFor(text);
  if (done !== undefined) {
    // Without a day it may be a question about a habit, and is a task only if somebody takes it on.
    const kind = done.isAhead ? 'request' : 'offer';
    const one = commitment(context, done.task, { kind, owner: null });
    if (one) return [one];
  }
  const direct = asksHow.test(text) ? null : asked.exec(text);
  if (direct !== null) {
    const lead = text.slice(0, direct.index);
    const before = /@(\d+)@,?[^@]{0,30}$/u.exec(lead);
    const owner =
      nameAt(context, before?.[1]) ?? (context.utterance.speaker === null ? calledWithoutMarks(lead) : null);
    return taskAfter(context, direct, { kind: 'request', owner });
  }
  const request = [asksForIt, assignedByQuestion, neededFrom]
    .map((pattern) => pattern.exec(text))
    .find((one) => one !== null);
  if (request) return taskAfter(context, request, { kind: 'request', owner: nameAt(context, request[1]) });
  const offer = /\?\s*$/u.test(text) && !asksHow.test(text) ? offered.exec(text) : null;
  if (offer !== null) return taskAfter(context, offer, { kind: 'offer', owner: context.utterance.speaker });
  const want = wanted.exec(text);
  if (want === null) return undefined;
  const first = taskAfter(context, want, { kind: 'request', owner: nameAt(context, /\d+/u.exec(want[1] ?? '')?.[0]) });
  const others = [...text.slice(want.index + want[0].length).matchAll(/ and @(\d+)@ to ([^,;@]{2,200})/gu)];
  return [
    ...(first ?? []),
    ...others.flatMap(
      ([, number, task = '']) => commitment(context, task, { kind: 'request', owner: nameAt(context, number) }) ?? [],
    ),
  ];
}

/** "Ann, send it" and "please send it, Ann". */
function inOrder(context: Context): Commitment | undefined {
  const { text } = context.marked;
  const all = toEverybody.exec(text);
  if (all !== null && isTaskVerb(text.slice(all[0].length)) && !/\?\s*$/u.test(text))
    return commitment(context, text.slice(all[0].length), { kind: 'assignment', owner: null });
  const late = orderedLast.exec(text)?.[1];
  if (late !== undefined && isTaskVerb(late) && !text.includes('@'))
    return commitment(context, late, { kind: 'request', owner: null });
  const first = named.exec(text);
  const polite = first === null ? ordered.exec(text) : null;
  const rest = text.slice((first ?? polite)?.[0].length ?? 0);
  const last = namedLast.exec(rest);
  if (first === null && polite === null && last === null) return bareOrder(context);
  if (isHabit.test(text) || !isTaskVerb(rest)) return undefined;
  const task = last === null ? rest : rest.slice(0, last.index);
  return commitment(context, task, { kind: 'request', owner: nameAt(context, first?.[1] ?? last?.[1]) });
}

function bareOrder(context: Context): Commitment | undefined {
  const bare = context.utterance.speaker === null ? undefined : bareCommandIn(context.marked.text);
  const one = bare && commitment(context, bare.task, { kind: 'request', owner: null });
  return one && { ...one, pointsBack: false, isBare: true, isShort: bare.isShort };
}

function readAssignment(context: Context): Commitment[] | undefined {
  const text = withoutTag(context.marked.text);
  const list = listed.exec(text);
  const entry = list === null ? '' : text.slice(list.index + list[0].length);
  if (list !== null && given.exec(entry) === null && ((list[1] ?? list[2]) !== undefined || isTaskVerb(entry)))
    return taskAfter(context, list, { kind: 'assignment', owner: nameAt(context, list[1] ?? list[2]) });
  const present = readGiven(context, tasksInPresent(context.marked.text));
  if (present.length > 0) return present;
  const short = readShort(context);
  if (short !== undefined) return [short];
  const open = somebodyNeeds.exec(text);
  if (open !== null) return taskAfter(context, open, { kind: 'need', owner: null });
  const match = given.exec(text);
  if (match === null || /\?\s*$/u.test(text) || notPromised.test(text.slice(0, match.index))) return undefined;
  const rest = text.slice(match.index + match[0].length);
  // "to" and "should" do not only express tasks.
  if (/ (?:to|should|must|have to|need to)\s/u.test(`${match[0]} `) && !isTaskVerb(rest)) return undefined;
  if (/\bshould\s/iu.test(match[0]) && conditional.test(text)) return undefined;
  const owner = [match[1], match[2]].flatMap((number) => nameAt(context, number) ?? []).join(' and ');
  return splitTasks(rest).flatMap((task) => commitment(context, task, { kind: 'assignment', owner }) ?? []);
}

function readShort(context: Context): Commitment | undefined {
  const short = givenShortly(withoutTag(context.marked.text));
  if (short === undefined) return undefined;
  const { owner, task } = short;
  if (owner === 'speaker') return commitment(context, task, { kind: 'promise', owner: context.utterance.speaker });
  const name = 'words' in owner ? owner.words : nameAt(context, owner.number);
  return commitment(context, task, { kind: 'assignment', owner: name });
}

function readGiven(context: Context, given: readonly GivenTask[]): Commitment[] {
  return given.flatMap(
    ({ number, task }) => commitment(context, task, { kind: 'assignment', owner: nameAt(context, number) }) ?? [],
  );
}

function readPromises(context: Context): Commitment[] {
  const { text } = context.marked;
  const found: Commitment[] = [];
  const starts = [...text.matchAll(promise)];
  for (const [number, match] of starts.entries()) {
    const verb = match[1]?.toLowerCase() ?? '';
    const before = text.slice(0, match.index);
    // "I can write it if you want" is an offer.
    const isOffer = /can|could/u.test(verb) && ifWanted.test(text);
    const isOpen = /can|could/u.test(verb) && conditional.test(text) && !isOffer;
    const isTold = /^we/u.test(verb) || (notPromised.test(before) && !onlyOpens.test(before));
    if (isTold || isOpen || threatens.test(before)) continue;
    const whole = text.slice(match.index + match[0].length, starts[number + 1]?.index ?? text.length);
    const rest = whole.replace(ifWanted, '');
    if (verb === 'let me' && !isDoneLater(rest)) continue;
    // A need is a promise only if it names a task.
    if (/^i (?:could|need|have|must|gotta)|^i've/u.test(verb) && !isTaskVerb(rest) && !backward.test(rest)) continue;
    if (/^i (?:could|can)$/u.test(verb) && !/\S \S/u.test(rest.trim())) continue;
    if (verb === 'i can' && !isTaskVerb(rest) && !backward.test(rest) && !dayAhead.test(rest)) continue;
    const kind = isOffer ? 'offer' : 'promise';
    const one = commitment(context, rest, { kind, owner: context.utterance.speaker });
    if (one !== undefined) found.push(one);
  }
  const considered = found.length > 0 ? null : considers.exec(text);
  if (considered !== null && isTaskVerb(text.slice(considered[0].length))) {
    const rest = text.slice(considered[0].length);
    const one = commitment(context, rest, { kind: 'offer', owner: context.utterance.speaker });
    return one === undefined ? found : [{ ...one, isOnlyConsidered: true }];
  }
  const dated = found.length > 0 ? undefined : datedPromise(text);
  if (dated === undefined) return found;
  const one = commitment(context, dated, { kind: 'promise', owner: context.utterance.speaker });
  return one === undefined ? found : [one];
}

type Reading = Pick<Commitment, 'kind' | 'owner'>;

function taskAfter(context: Context, match: RegExpExecArray, reading: Reading): Commitment[] | undefined {
  const rest = context.marked.text.slice(match.index + match[0].length);
  const last = reading.owner === null ? namedLast.exec(rest) : null;
  const owner = reading.owner ?? nameAt(context, last?.[1]);
  const one = commitment(context, last === null ? rest : rest.slice(0, last.index), { ...reading, owner });
  return one === undefined ? [] : [one];
}

const backward =
  /^(?:do(?=$|, )|(?:take|do|handle|own|get on|pick up|sort|get|cover|manage|see to)\s+(?:that|it(?! (?:down|away|off|back|up|home|out|apart|to)\b)|this|those|these|care of (?:that|it|this)|the action(?: item)?|that one|that action|this one)\b|get (?:right )?on (?:it|that)|look into (?:it|that)(?! (?!for|on|by|today|tomorrow|tonight|this|next|and|then|later|now)\p{L})|look at (?:it|that|them)(?= (?:tonight|tomorrow|today|later|this|next|on|by|after|right after)\b)|(?:yours|you|on you|for you|your job|your task)$|make it happen|have a (?:look|go)(?! at the| at your| at our)\b)/iu;
/** The rest of an interrupted request. */
const brokenOff = /^(?:maybe|please|just|also|possibly|probably|perhaps|then|do(?: and\b.*)?)$/iu;
const wrapping =
  /^take (?:the|an|that|this) action(?: item)? (?:to|of)\s+|^take (?:the )?(?:lead|point) (?:on|in)\s+|^make sure (?:to|that|we|I)\s+/iu;

const endOfTask =
  /;| or (?:will|shall|should|does|do|would|can) |, (?:but|because|since|so|if|while|and (?:I|you|we|they|he|she|then we))\b| and (?:I|you|we|they|he|she)\b| and @\d{1,6}@ (?:will|is|to|\p{Ll}{2,20}s) /u;

/** A request without the name of whoever it is for, at its end. */
const withoutName = (request: string): string => request.replace(/, \p{Lu}\p{Ll}{1,15}$/u, '');

function commitment(context: Context, rest: string, { kind, owner }: Reading): Commitment | undefined {
  const clause = rest.replace(wrapping, '').split(endOfTask, 1)[0] ?? '';
  const written = unmark(clause, context.marked)
    .replace(/^[\s,]+/u, '')
    .replace(/[\s.,!?…—–-]{1,6}$/u, '');
  const task = kind === 'request' && calls.test(context.marked.text) ? withoutName(written) : written;
  const pointsBack = backward.test(task);
  if (task.length < 3 || brokenOff.test(task) || (isTalk(task) && !pointsBack && !isAhead(task))) return undefined;
  return { kind, owner: owner ?? null, task, pointsBack, at: context.at };
}

/** "Add that tomorrow": what is done in the meeting itself has no future day. */
function isAhead(task: string): boolean {
  return (
    hasTaskVerb(task) &&
    /(?: (?:that|it|them|this|those))(?: \p{L}{1,10}){0,2}$/iu.test(task.replace(dayAhead, '').trim()) &&
    dayAhead.test(task)
  );
}

function nameAt({ marked }: Context, number: string | undefined): string | null {
  return number === undefined ? null : (marked.names[Number(number)]?.name ?? null);
}
