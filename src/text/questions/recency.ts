import type { Question } from './read-question.ts';

/** Questions about the present: who holds an office, what is, what it costs. */
const present =
  /\b(?:will|is|are|am|holds?|has|have|does|do|can|may|must|owns?|leads?|runs?|costs?|currently|now|today|at the moment|latest|newest)\b/i;
const past = /\b(?:was|were|did|had|been|ago|in (?:1\d|20)\d\d|first|originally)\b/i;
const ofNow = /\b(?:current|currently|latest|newest|now|today)\b/i;
const changing: ReadonlySet<Question['kind']> = new Set(['who', 'when', 'quantity', 'where', 'yes-no', 'compare']);

/** "When is it worth repairing?", "How long do they last?": advice, which a newer page on another matter does not outdate. */
const lasting =
  /^(?:when (?:is it|should|does it)\b|is it worth\b|when (?:do|does) .{2,80} pay off|how long (?:do|does|can|will) .{1,80} (?:last|keep)\b)/iu;

/** Days from which a page is outdated compared with a newer one, and the weight of its sentences then. */
const outdated = 180;
const ofOld = 0.5;
/** Weight of what an older page did not know yet, or only suspected. */
const ofUnsettled = 0.3;
const dayLength = 86_400_000;

/** Whether the answer may have changed since a page was written. */
function asksPresent({ text, kind }: Question): boolean {
  if (lasting.test(text) && !ofNow.test(text)) return false;
  return (changing.has(kind) || ofNow.test(text)) && present.test(text) && !past.test(text);
}

/** Minimum score, relative to the best answer, of one about the same. */
const asGood = 0.7;

/** Whether the newest of several figures or names is right: the question asks what is, or how many there were. */
export function prefersNewest(question: Question): boolean {
  return (question.kind === 'quantity' && !lasting.test(question.text)) || asksPresent(question);
}

/** The days of the pages of some answers. */
const daysAmong = (answers: readonly DatedAnswer[]): Set<string> => new Set(answers.flatMap(({ day }) => day ?? []));

/** Answers about as good as the best one first, the newest of them leading; unchanged if all are of one day. */
function newestFirst<T extends DatedAnswer>(answers: readonly T[]): T[] {
  if (daysAmong(answers).size < 2) return [...answers];
  const best = Math.max(0, ...answers.map(({ score }) => score));
  const [same, others] = [true, false].map((isSame) =>
    answers.filter(({ score }) => score >= asGood * best === isSame),
  );
  return [...(same ?? []).sort((a, b) => (b.day ?? '').localeCompare(a.day ?? '')), ...(others ?? [])];
}

/** "What happened to the singer?": what is known last. */
const asksFate = /^what (?:has |have )?(?:happened|became|become) (?:to|of|with)\b|^was (?:ist|wurde) (?:mit|aus)\b/iu;

/**
 * The answers in the order shown: a development in chronological order after undated ones; news from the newest on; the
 * newest first if it is right; otherwise unchanged.
 */
export function inPresentationOrder<T extends DatedAnswer>(question: Question, answers: readonly T[]): T[] {
  if (question.asksTrend) return [...answers].sort((a, b) => (a.day ?? '').localeCompare(b.day ?? ''));
  if (question.asksNews || asksFate.test(question.text))
    return [...answers].sort((a, b) => (b.day ?? '').localeCompare(a.day ?? ''));
  return prefersNewest(question) ? newestFirst(answers) : [...answers];
}

/**
 * Minimum score, relative to the best, of a further sentence of the answer. In a development each has its own time and
 * may score lower.
 */
export const shareOfBest = ({ asksTrend }: Question): number => (asksTrend ? 0.4 : 0.6);

/** A possible answer with the date of its page as `YYYY-MM-DD`, if known. */
export interface DatedAnswer {
  score: number;
  day?: string | undefined;
  text?: string;
}

/** What was not known yet, or only suspected, when a page was written. */
const unsettled =
  /\b(?:too early to (?:say|tell)|will (?:stay|remain) (?:closed|shut|open|blocked|missing)\b|(?:has|have) been missing|(?:do|does|did|can|could)(?: ?not|n['’]t) (?:be )?rule[ds]? out|(?:is|are|was|were|remains?|remained) (?:still |as yet |so far )?(?:unclear|unknown|not (?:yet )?(?:known|clear|decided|determined|established))|(?:is|are|was|were) (?:still )?(?:missing|(?:being )?investigat(?:ed|ing))|(?:some|many|several) (?:\p{L}{3,15} )?(?:residents|locals|neighbours|witnesses|people|users|observers|experts) (?:blam|suspect|speculat)\p{L}{1,4})\b/iu;

/** The date a page says it was published. Undefined if it names no valid one ("0000-00-00"). */
export function dayOf(published: string | null | undefined): string | undefined {
  const day = /^[12]\d{3}-\d{2}-\d{2}/.exec(published ?? '')?.[0];
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day;
}

/** Whether a day (`YYYY-MM-DD`) is more than a number of days before the newest of some. False if it is unknown. */
export function isOlder(day: string | undefined, among: Iterable<string>, by: number): boolean {
  const newest = Math.max(...[...among].map((one) => Date.parse(one)));
  return day !== undefined && newest - Date.parse(day) > by * dayLength;
}

/** Minimum score of an answer that is likely right. */
const sure = 0.4;
/** Minimum score, relative to the best, of an answer that may be the newer one of two. */
const mayOutdate = 0.4;

/** Whether a text tells what was not known yet, or only suspected, when it was written. */
export const isUnsettled = (text: string): boolean => unsettled.test(text);

/** The answers, of which those that tell what was not known yet come behind a newer one that knows it. */
function settledFirst<T extends DatedAnswer>(answers: readonly T[]): T[] {
  const best = Math.max(0, ...answers.map(({ score }) => score));
  const isOpen = ({ text = '' }: T) => isUnsettled(text);
  const known = answers.filter((answer) => answer.score >= mayOutdate * best && !isOpen(answer));
  const newest = [...daysAmong(known)].sort().at(-1) ?? '';
  const isOvertaken = (answer: T) => isOpen(answer) && (answer.day ?? '9') < newest;
  if (!answers.some(isOvertaken)) return [...answers];
  return answers
    .map((answer) => (isOvertaken(answer) ? { ...answer, score: answer.score * ofUnsettled } : answer))
    .sort((a, b) => b.score - a.score);
}

/** "Why did the bridge close?": asks about the last time, unless it names another one. */
const asksEvent =
  /^(?:why|how|what caused) (?:did|was|were|has|have)\b(?!.*\b(?:1\d|20)\d\d\b)|^(?:warum|weshalb|wieso|pourquoi)(?!\p{L})(?!.*\b(?:1\d|20)\d\d\b)/iu;
const yearNamed = /\b((?:1\d|20)\d\d)\b/gu;
/** Years after which an event of a year that is named is not the last one of its kind. */
const longAgo = 2;
/** Weight of such an event if what happened since is told, too. */
const ofLongAgo = 0.2;

/** The answers, of which those on an event of years ago come behind one on an event of now. */
function lastEventFirst<T extends DatedAnswer>(question: Question, answers: readonly T[]): T[] {
  const newest = Number([...daysAmong(answers)].sort().at(-1)?.slice(0, 4));
  const isOfLongAgo = ({ text = '' }: T) => {
    const years = [...text.matchAll(yearNamed)].map(([year]) => Number(year));
    return years.length > 0 && Math.max(...years) < newest - longAgo;
  };
  const isOfNow = (answer: T) => answer.score >= sure && !isOfLongAgo(answer);
  if (!asksEvent.test(question.text) || !answers.some(isOfNow) || !answers.some(isOfLongAgo)) return [...answers];
  return answers
    .map((answer) => (isOfLongAgo(answer) ? { ...answer, score: answer.score * ofLongAgo } : answer))
    .sort((a, b) => b.score - a.score);
}

/**
 * The answers by how likely they are right. What an older page did not know yet counts little, and so does an event of
 * years ago beside one of now; to a question about the present, newer pages count more; ties keep their order.
 */
export function byRecency<T extends DatedAnswer>(question: Question, found: readonly T[]): T[] {
  const answers = lastEventFirst(question, settledFirst(found));
  const best = Math.max(0, ...answers.map(({ score }) => score));
  // What is hardly about the question makes nothing outdated.
  const days = daysAmong(answers.filter(({ score }) => score >= mayOutdate * best));
  const isOutdated = ({ day }: T) => isOlder(day, days, outdated);
  if (!asksPresent(question) || !answers.some(isOutdated)) return [...answers];
  const weighed = answers.map((answer) => (isOutdated(answer) ? { ...answer, score: answer.score * ofOld } : answer));
  return weighed.sort((a, b) => b.score - a.score);
}
