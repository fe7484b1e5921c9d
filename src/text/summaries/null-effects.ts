import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { findsNoEffect, namesEffect } from '#text/questions/index.ts';
import { auxiliary, denying } from './word-sets.ts';

const { stop } = rolesOf('en');

/** Words that tell neither what acts nor what it acts on. */
const generic =
  /^(?:people|persons?|those|who|numbers?|rates?|thirds?|fifths?|quarters?|half|per|cent|percent|effects?|differ(?:s|ed|ence|ences)?|influences?|impact|links?|linked|stud(?:y|ies)|trials?|reviews?|tests?|research|found|finds?|results?|groups?|takes?|taken|more|less|often|many|much|better|about|likely|measurabl[ey]|significant(?:ly)?)$/u;
/** Minimum words that name what acts, and on what. */
const fewestNamed = 2;

/** The stems of the words that name what acts, and on what. */
function namedIn(text: string): Set<string> {
  const named = wordsOf(text).filter(
    ({ lower }) =>
      !stop.has(lower) &&
      !auxiliary.test(lower) &&
      !generic.test(lower) &&
      !namesEffect(lower) &&
      !/^\p{N}/u.test(lower),
  );
  return new Set(named.map(({ lower }) => stem(lower, 'en')));
}

/** Whether an English statement says that something has an effect. */
function findsEffect(text: string): boolean {
  const words = wordsOf(text).map(({ lower }) => lower);
  return words.some(namesEffect) && !words.some((word) => denying.test(word)) && !findsNoEffect(text);
}

/**
 * Whether one English statement says that something has an effect, and the other that it has none: "Vitamin D reduces the
 * number of falls", "people who take vitamin D fall as often as those who do not". One must name all that the other
 * does, because a further word on both sides may tell of other people or another effect.
 */
export function differInEffectFound(a: string, b: string): boolean {
  if (!(findsNoEffect(a) && findsEffect(b)) && !(findsNoEffect(b) && findsEffect(a))) return false;
  const [one, other] = [namedIn(a), namedIn(b)];
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  return few.size >= fewestNamed && [...few].every((word) => many.has(word));
}
