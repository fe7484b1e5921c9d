import { months } from './word-sets.ts';

const since = /\bsince (\p{Lu}\p{Ll}{2,8}|(?:1\d|20)\d\d)(?: ((?:1\d|20)\d\d))?/u;
const monthOrder = months.toLowerCase().split('|');
const isYear = /^(?:1\d|20)\d\d$/;

/** Whether one holds since a time that includes the other's: "since May" in July, "since 2019" in 2024. */
export function isSince({ core }: { core: string }, { times }: { times: ReadonlySet<string> }): boolean {
  const [, first = '', second] = since.exec(core) ?? [];
  if (first === '') return false;
  const years = [...times].filter((time) => isYear.test(time));
  const from = isYear.test(first) ? first : second;
  if (from !== undefined) return years.length > 0 && years.every((time) => time > from);
  const place = monthOrder.indexOf(first.toLowerCase());
  const others = [...times].map((time) => monthOrder.indexOf(time));
  return place >= 0 && years.length === 0 && others.every((at) => at > place);
}

/** A time before the one that the page is about: "5.8 percent the year before", "has never closed a pool before". */
const before =
  /(?:\b(?:not|never|cannot)|n['’]t) [^.;,]{1,160} before(?=[.!]?$)|\b(?:the (?:year|month|week|day|quarter|season) before|(?:a|one) (?:year|month|week) (?:earlier|before|ago)|the (?:previous|preceding) (?:year|month|week|quarter|season))\b/iu;

/** Whether a sentence is about the time before. */
export const isBefore = (text: string): boolean => before.test(text);

/** Whether two sets both have elements, and none in common. */
export function areApart(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && b.size > 0 && [...a].every((word) => !b.has(word));
}

/** Whether statements name different years, or different months or seasons of one year. */
export function areTimesApart(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const part = (times: ReadonlySet<string>, areYears: boolean) =>
    new Set([...times].filter((time) => isYear.test(time) === areYears));
  return areApart(a, b) || areApart(part(a, true), part(b, true)) || areApart(part(a, false), part(b, false));
}
