import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { denying } from './word-sets.ts';

/** "No plant would be closed": promises that something will not be done to any of some things. */
const promised = /\b(?:no|none of the) (\p{L}{3,30}) (?:would|will|is to|are to) be (\p{L}{3,30})\b/iu;
/**
 * Maximum words between a verb and its object ("close two of the nine old plants"), and how many of them may be content
 * words.
 */
const reach = 6;
const mostTelling = 3;
/** After these words another object follows ("closed the road to the plant"). */
const leadsAway = /^(?:to|for|at|in|on|from|by|with|near|behind|and|or)$/;
/** Words for what is only asked, feared or possible, which breaks no promise. */
const open =
  /^(?:whether|if|may|might|could|would|should|asks?|asked|fears?|feared|demands?|demanded|refused|declined)$/;
const { stop } = rolesOf('en');

function breaks(promise: string, other: string): boolean {
  const [, thing = '', verb = ''] = promised.exec(promise) ?? [];
  if (thing === '') return false;
  const words = wordsOf(other);
  if (words.some(({ lower, isCapitalised }) => denying.test(lower) || (open.test(lower) && !isCapitalised)))
    return false;
  const stems = words.map(({ lower }) => stem(lower, 'en'));
  const [done, object] = [
    stems.indexOf(stem(verb.toLowerCase(), 'en')),
    stems.indexOf(stem(thing.toLowerCase(), 'en')),
  ];
  if (done < 0 || object < 0) return false;
  const between = words.slice(Math.min(done, object) + 1, Math.max(done, object)).map(({ lower }) => lower);
  const telling = between.filter((word) => !stop.has(word));
  return between.length <= reach && telling.length <= mostTelling && !between.some((word) => leadsAway.test(word));
}

/** Whether one sentence promises that something will not be done, and the other reports that it was. */
export const breaksPromise = (a: string, b: string): boolean => breaks(a, b) || breaks(b, a);
