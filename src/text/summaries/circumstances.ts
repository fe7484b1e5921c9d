import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { isMove } from './direction.ts';
import { type MeasuredStatement, withoutFigures } from './measured.ts';

const { stop } = rolesOf('en');
/** Prepositions that introduce for whom, where, when or how something holds. */
const leading = new Set(
  'for to in on at by from among under over during with without against within outside after before via'.split(' '),
);
const contraries = [
  ['for', 'against'],
  ['with', 'without'],
  ['within', 'outside'],
  ['before', 'after'],
] as const;
/** Maximum words of a circumstance ("in the first half"). */
const reach = 4;
const everywhere = /\b(?:worldwide|globally|nationwide|altogether|overall|in total|in all)\b/iu;

/** "Those who did not take part": the statement is about the others. */
const ofOthers = /\b(?:who|that|which)\s(?:\p{L}{2,6}\s)?(?:not|never)\b|\b(?:who|that|which)\s\p{L}{2,6}n[’']t\b/iu;

/** The stems after each preposition of a sentence, without figures and conjunctions. */
function circumstancesOf(statement: MeasuredStatement): Map<string, Set<string>> {
  const words = wordsOf(withoutFigures(statement)).map(({ lower }) => lower);
  const found = new Map<string, Set<string>>();
  for (const [at, word] of words.entries()) {
    if (!leading.has(word)) continue;
    const rest = words.slice(at + 1, at + 1 + reach);
    // "Sales in the zone fell": a verb of rising or falling ends the place.
    const end = rest.findIndex((one) => leading.has(one) || isMove(one));
    const content = (end === -1 ? rest : rest.slice(0, end)).filter((one) => isOrdinal(one) || !stop.has(one));
    const stems = content.filter((one) => !/^\p{N}/u.test(one)).map((one) => stem(one, 'en'));
    if (stems.length > 0) found.set(word, new Set([...(found.get(word) ?? []), ...stems]));
  }
  return found;
}

const isOrdinal = (word: string): boolean => /^(?:first|second|third|fourth|last)$/.test(word);

/** Whether each set has a word the other lacks ("first half", "second half"). */
const arePartly = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].some((word) => !b.has(word)) && [...b].some((word) => !a.has(word));

const haveSame = (a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined): boolean =>
  a !== undefined && b !== undefined && [...a].some((word) => b.has(word));

/**
 * Whether two sentences give figures for different cases, so that both may be true: "12 euros for adults" and "6 euros
 * for children", the water level on Monday and on Friday, votes for and against a plan.
 */
export function haveDifferentCases(a: MeasuredStatement, b: MeasuredStatement): boolean {
  if (a.figures.length === 0 || b.figures.length === 0) return false;
  const [one, other] = [circumstancesOf(a), circumstancesOf(b)];
  if ([...one].some(([word, stems]) => arePartly(stems, other.get(word) ?? new Set()))) return true;
  if (ofOthers.test(a.core) !== ofOthers.test(b.core)) return true;
  const isContrary = contraries.some(
    ([word, contrary]) => haveSame(one.get(word), other.get(contrary)) || haveSame(one.get(contrary), other.get(word)),
  );
  if (isContrary) return true;
  return everywhere.test(a.core) !== everywhere.test(b.core) && (one.has('in') || other.has('in'));
}

/** A condition, which begins with one of these words. */
export const condition = /\s(?:when|if|unless|until|once)\s/iu;

/** Whether two sentences name different conditions: "40 years old when he married", "60 when the twins were born". */
export function haveDifferentConditions(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => text.slice(condition.exec(text)?.index ?? text.length));
  return one !== '' && other !== '' && one !== other;
}
