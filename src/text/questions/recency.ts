import type { Question } from './read-question.ts';

/** What a question about the present asks: who holds, what is, how much does it cost. */
const present =
  /\b(?:is|are|am|holds?|has|have|does|do|can|may|must|owns?|leads?|runs?|costs?|currently|now|today|at the moment|latest|newest)\b/i;
const past = /\b(?:was|were|did|had|been|ago|in (?:1\d|20)\d\d|first|originally)\b/i;
const ofNow = /\b(?:current|currently|latest|newest|now|today)\b/i;
const changing: ReadonlySet<Question['kind']> = new Set(['who', 'quantity', 'where', 'yes-no', 'compare']);

/** Days from which on a page is out of date beside a newer one, and what its sentences count then. */
const outdated = 180;
const ofOld = 0.5;
const dayLength = 86_400_000;

/** Whether the answer to a question may have changed since a page was written. */
function asksPresent({ text, kind }: Question): boolean {
  return (changing.has(kind) || ofNow.test(text)) && present.test(text) && !past.test(text);
}

/** Answers that are this near to the best one speak of the same. */
const asGood = 0.7;

/** Whether of several figures or names the newest is the one to believe: it is asked what is, or how many there were. */
export function believesNewest(question: Question): boolean {
  return question.kind === 'quantity' || asksPresent(question);
}

/** The answers with those in front, newest first, that are about as good as the best one. */
function newestFirst<T extends DatedAnswer>(answers: readonly T[]): T[] {
  const best = Math.max(0, ...answers.map(({ score }) => score));
  const [same, others] = [true, false].map((isSame) =>
    answers.filter(({ score }) => score >= asGood * best === isSame),
  );
  return [...(same ?? []).sort((a, b) => (b.day ?? '').localeCompare(a.day ?? '')), ...(others ?? [])];
}

/**
 * The answers as they are told: how something went on in the order of time, the undated ones first; where the newest is to
 * be believed, that one first; the others as they are given.
 */
export function inOrderToTell<T extends DatedAnswer>(question: Question, answers: readonly T[]): T[] {
  if (question.asksTrend) return [...answers].sort((a, b) => (a.day ?? '').localeCompare(b.day ?? ''));
  return believesNewest(question) ? newestFirst(answers) : [...answers];
}

/**
 * From which share of the best one's score on another sentence belongs to the answer. Of how something went on each tells
 * its own time, and need not be as good.
 */
export const shareOfBest = ({ asksTrend }: Question): number => (asksTrend ? 0.4 : 0.6);

/** Something that may answer, with the day of its page as `YYYY-MM-DD`, where the page names one. */
export interface DatedAnswer {
  score: number;
  day?: string | undefined;
}

/** The day on which a page says that it was published; undefined where it names none that there is ("0000-00-00"). */
export function dayOf(published: string | null | undefined): string | undefined {
  const day = /^[12]\d{3}-\d{2}-\d{2}/.exec(published ?? '')?.[0];
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day;
}

/**
 * The answers in the order in which they are believed. To a question about the present a newer page counts more; the
 * others keep their order.
 */
export function byRecency<T extends DatedAnswer>(question: Question, answers: readonly T[]): T[] {
  const days = answers.flatMap(({ day }) => (day === undefined ? [] : [Date.parse(day)]));
  if (!asksPresent(question) || days.length < 2) return [...answers];
  const newest = Math.max(...days);
  const weighed = answers.map((answer) => {
    const isOld = answer.day !== undefined && newest - Date.parse(answer.day) > outdated * dayLength;
    return isOld ? { ...answer, score: answer.score * ofOld } : answer;
  });
  return weighed.sort((a, b) => b.score - a.score);
}
