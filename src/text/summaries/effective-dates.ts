import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { auxiliary, denying, months } from './word-sets.ts';

const { stop } = rolesOf('en');
/** "The quotas take effect on 1 May 2026", "The new rules apply from June". */
const inForce = new RegExp(
  `^(?<what>[^,;:]{3,90}?) (?:will |shall |(?:is|are) (?:due |set |expected |scheduled )?to )?(?:takes? effect|took effect|(?:comes?|came) into (?:force|effect)|(?:enters?|entered) into force|appl(?:y|ies|ied)(?= (?:as )?(?:from|since)\\b)) (?:as )?(?:on|from|in|since) (?:(?<day>\\d{1,2})(?:st|nd|rd|th)? )?(?<month>${months})(?: (?<year>20\\d\\d))?`,
  'u',
);
/** What a subject adds without being another one: "the quotas agreed by both". */
const origin = / (?:agreed|signed|adopted|announced|proposed|passed|imposed|between)\b.{0,90}$/u;
/** Where the noun of a subject ends, and what may narrow it begins: "the rules for small firms". */
const nounEnd = /(?= (?:by|of|for|on|in|from|with|to)\b)/u;

interface Start {
  /** The words up to the noun, and those after it. */
  noun: readonly string[];
  rest: readonly string[];
  day: string | undefined;
  month: string;
  year: string | undefined;
}

function read(core: string): Start | undefined {
  const { what, day, month, year } = inForce.exec(core)?.groups ?? {};
  if (what === undefined || month === undefined) return undefined;
  const lowers = wordsOf(what).map(({ lower }) => lower);
  // "The rules will not take effect on 1 May", "the tax could": no start is stated.
  if (lowers.some((word) => denying.test(word)) || auxiliary.test(lowers.at(-1) ?? '')) return undefined;
  const content = (text: string) => wordsOf(text).flatMap(({ lower }) => (stop.has(lower) ? [] : [stem(lower, 'en')]));
  const [noun = '', ...rest] = what.replace(origin, '').split(nounEnd);
  return { noun: content(noun), rest: content(rest.join('')), day, month, year };
}

/** Whether two sentences say that the same rule or agreement takes effect on different days. */
export function differInEffect(a: string, b: string): boolean {
  const [one, other] = [read(a), read(b)];
  if (one === undefined || other === undefined || one.rest.join(' ') !== other.rest.join(' ')) return false;
  const [few, many] = one.noun.length <= other.noun.length ? [one.noun, other.noun] : [other.noun, one.noun];
  if (few.at(-1) === undefined || few.at(-1) !== many.at(-1) || !few.every((word) => many.includes(word))) return false;
  const isOther = (first: string | undefined, second: string | undefined) =>
    first !== undefined && second !== undefined && first !== second;
  return one.month !== other.month || isOther(one.year, other.year) || isOther(one.day, other.day);
}
