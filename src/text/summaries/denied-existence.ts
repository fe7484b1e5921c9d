import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { areEqual, auxiliary, denying } from './word-sets.ts';

/** "There is no vaccine against Alder fever": denies that something exists. */
const thereIsNone = /^There (?:is|are) (?:still |currently |as yet )?no ([^,;:]{3,120}?)[.!]?$/u;
/** "Alvaxa is a vaccine against Alder fever", "a vaccine is available": states that it exists. */
const thereIs = /\b(?:is|are|has|have|exists?|offers?|sells?)\b/u;
/** Words for what is only sought and does not exist yet. */
const sought = /\b(?:will|would|could|may|might|plans?|hopes?|works? on|looks? for|needs?|if|until|once)\b/iu;
/** Minimum words that name it. */
const fewestWords = 2;

const { stop } = rolesOf('en');
const contentOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ lower }) => (stop.has(lower) || auxiliary.test(lower) ? [] : [stem(lower, 'en')]));

function isAgainst(none: string, other: string): boolean {
  const what = contentOf(thereIsNone.exec(none)?.[1] ?? '');
  if (what.length < fewestWords || !thereIs.test(other) || sought.test(other)) return false;
  if (wordsOf(other).some(({ lower }) => denying.test(lower))) return false;
  const otherStems = new Set(contentOf(other));
  return what.every((word) => otherStems.has(word));
}

/** "No tsunami warning was issued", "A tsunami warning was issued and lifted": what, the act, and the circumstances. */
const done = /^(no|an?|the|one) ([^,;:]{2,80}?) (?:was|were|has been|have been) (\p{L}{3,20})\b([^,;:]{0,200})/iu;

/** Whether one sentence says that nothing of a kind was done, and the other that it was. */
function isUndone(none: string, other: string): boolean {
  const [, no = '', what = '', deniedVerb = '', where = ''] = done.exec(none) ?? [];
  const [, some = 'no', made = '', otherVerb = '', place = ''] = done.exec(other) ?? [];
  if (no.toLowerCase() !== 'no' || some.toLowerCase() === 'no' || denying.test(otherVerb.toLowerCase())) return false;
  if (deniedVerb.toLowerCase() !== otherVerb.toLowerCase() || sought.test(none) || sought.test(other)) return false;
  const [deniedStems, doneStems] = [new Set(contentOf(what)), new Set(contentOf(made))];
  const placeStems = new Set(contentOf(place));
  const isSame = deniedStems.size > 0 && areEqual(deniedStems, doneStems);
  return isSame && contentOf(where).every((word) => placeStems.has(word));
}

/** "Nobody has died", "Eleven people are in hospital; nobody was killed", and "A 74-year-old woman has died". */
const unharmed =
  /(?:^|[;,] (?:but |and )?)(?:nobody|no one|no-one|none of them) (?:has |have |had |was |were |is |are )?(?:been )?(died|killed|injured|hurt|missing)\b/iu;
const harmed =
  /^(?!.{0,200}\b(?:of old age|in (?:1\d|20)\d\d)\b)(?:(?:an?|another|one|two|three|four|five|six|seven|eight|nine|ten|\p{N}{1,4}) (?!(?:in|of|out)\b))[^,;:]{2,80}? (?:(?:has|have|had) )?(?:(?:was|were|is|are) |been )?(died|killed|injured|hurt|missing)\b/iu;

/** Whether one sentence says that nobody came to harm, and the other tells of somebody who did. */
function isHarmed(none: string, other: string): boolean {
  const [, denied = ''] = unharmed.exec(none) ?? [];
  const [, told = '-'] = harmed.exec(other) ?? [];
  const kindOf = (verb: string) => verb.toLowerCase().replace('killed', 'died').replace('hurt', 'injured');
  return kindOf(denied) === kindOf(told);
}

/** Whether one sentence denies that something exists, was done or happened to anybody, and the other names it. */
export const differInExistence = (a: string, b: string): boolean =>
  [isAgainst, isUndone, isHarmed].some((differ) => differ(a, b) || differ(b, a));
