import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { months } from './word-sets.ts';

const { stop } = rolesOf('en');
const order = months.toLowerCase().split('|');
const when = `(?<edge>(?:the )?(?:end|beginning|start|middle) of |early |mid-|late )?(?:(?<day>\\d{1,2})(?:st|nd|rd|th)? )?(?<month>${months})(?: (?<year>20\\d\\d))?`;
/** "The bridge will stay closed until March 2027". */
const closed = new RegExp(
  `^(?<what>[^,;:]{3,80}?) (?:will |is |are |was |were |has |have |must |to |been |be |(?:re)?mains? |stays? ){1,3}(?:(?:fully|partly|completely|still) )?(?:closed|shut)\\b(?: to (?<whom>\\p{L}{3,20}))?[^,;:.]{0,60}? until ${when}`,
  'u',
);
/** "The bridge opens in April 2027", "is due to reopen on 3 May". What has opened is no plan. */
const opening = new RegExp(
  `^(?<what>[^,;:]{3,80}?) (?:will |should |(?:is|are) (?:due |expected |set |scheduled |planned )?to )?(?:open|opens|reopen|reopens|re-open|re-opens|be opened|be reopened|be open)(?: again)?(?: to (?<whom>(?:the )?\\p{L}{3,20}))? (?:in|on|from|at) (?:about )?${when}`,
  'u',
);
/** One of the two explains why it differs. */
const explained = /\b(?:later|earlier|sooner) than|\binstead of\b|\brather than\b|\boriginally\b|\bdelayed\b/u;

interface Plan {
  what: readonly string[];
  /** For whom it is closed or opens, if that is said: "to lorries". */
  whom: string | undefined;
  /** Months since year 0, or the month alone. */
  month: number;
  year: string;
  isEdge: boolean;
}

function read(pattern: RegExp, core: string): Plan | undefined {
  const { what, whom, month, year = '', day, edge = '' } = pattern.exec(core)?.groups ?? {};
  if (what === undefined || month === undefined) return undefined;
  const content = wordsOf(what).flatMap(({ lower }) => (stop.has(lower) ? [] : [stem(lower, 'en')]));
  // The last day of one month is the first of the next.
  const isEdge = /end|late/u.test(edge) || day === '1' || Number(day ?? 0) >= 28;
  return { what: content, whom, month: order.indexOf(month.toLowerCase()), year, isEdge };
}

function differ(a: string, b: string): boolean | undefined {
  const [shut, open] = [read(closed, a), read(opening, b)];
  if (shut === undefined || open === undefined) return undefined;
  const [few = [], many = []] = [shut.what, open.what].sort((one, other) => one.length - other.length);
  const isSame = few.length > 0 && few.every((word) => many.includes(word));
  const isForOthers = shut.whom !== undefined && open.whom !== undefined && shut.whom !== open.whom;
  if (!isSame || isForOthers || explained.test(a) || explained.test(b)) return false;
  if (shut.year !== '' && open.year !== '' && shut.year !== open.year) return true;
  if (shut.month === open.month) return false;
  return !((shut.isEdge || open.isEdge) && (shut.month + 1) % order.length === open.month);
}

/**
 * Whether one sentence says until when something is closed, and the other that it opens at another time. Undefined if
 * they do not say that.
 */
export const differInReopening = (a: string, b: string): boolean | undefined => differ(a, b) ?? differ(b, a);
