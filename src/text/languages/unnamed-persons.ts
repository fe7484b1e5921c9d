import { namesPerson } from './person-nouns.ts';
import { vectorOf } from './word-vectors.ts';
import type { Word } from './words.ts';

const ofOne = new Set('he him she her'.split(' '));
/** A day of the week or a month, in lower case: capitals, and no names. */
export const calendarWord =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)$/u;
const someone =
  /^(?:who|whoever|one|someone|somebody|anyone|anybody|everyone|everybody|no-one|nobody|each|another|other|i)$/u;

/** Offices, family and the endings of words for those who do something: rather too many, so that no clear sentence is lost. */
const office =
  /(?:[eo]r|ist|ian|ant|ent|ee|man|woman|men|women|person|people|child|children|king|queen|prince|princess|chief|boss|judge|coach|nurse|cook|guest|uncle|aunt|wife|son|boy|girl|friend|family|couple|kid)s?$/u;

/** Whether a word before a pronoun may be whom it means. */
function mayBeMeant({ lower, isCapitalised }: Word, at: number, words: readonly Word[]): boolean {
  if (someone.test(lower)) return true;
  // A capital at the beginning shows nothing, but a name has no vector, or a second capital behind it.
  const isName = isCapitalised && (at > 0 || vectorOf(lower) < 0 || words[1]?.isCapitalised === true);
  return (isName && !calendarWord.test(lower)) || office.test(lower) || namesPerson(lower);
}

/** Whether an English sentence speaks of "him" or "her" before anybody whom that could mean: "Write to him within a week". */
export function lacksPerson(words: readonly Word[]): boolean {
  const at = words.findIndex(({ lower }) => ofOne.has(lower));
  return at > 0 && !words.slice(0, at).some(mayBeMeant) && !words.slice(at + 1).some(isSpeaker);
}

/** "In the strips she found four pairs, says Petra Lindqvist": who speaks is named behind. */
const isSpeaker = ({ lower }: Word, at: number, words: readonly Word[]): boolean =>
  /^(?:says?|said|adds?|added|writes?|wrote)$/u.test(lower) && words[at + 1]?.isCapitalised === true;
