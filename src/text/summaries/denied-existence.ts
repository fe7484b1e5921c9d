import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';
import { auxiliary, denying } from './word-sets.ts';

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
  const said = new Set(contentOf(other));
  return what.every((word) => said.has(word));
}

/** Whether one sentence denies that something exists, and the other names one. */
export const differInExistence = (a: string, b: string): boolean => isAgainst(a, b) || isAgainst(b, a);
