import { rolesOf, similarity, stem, vectorOf, wordsOf } from '#text/languages/index.ts';
import type { Question } from './read-question.ts';
import { likenessOf } from './related-words.ts';

/** A question that takes for granted that something happened. */
const takesForGranted = /^(?:when|why|where|how come) (?:did|was|were|has|have|had)\b/i;
/** From this nearness on one word may be another way to say the other: "founded" and "established". */
const mayMean = 0.5;
/** One word that is missing may be said in other words, "stepped down" by "resigned"; so many are not. */
const fewestMissing = 2;

/**
 * Whether texts say nothing of what a question takes for granted: they have several of its words neither as they stand
 * nor by any word that comes near to them. Linear in the length of the texts.
 */
export function saysNothingOf({ text, terms, language }: Question, texts: readonly string[]): boolean {
  if (!takesForGranted.test(text)) return false;
  const { stop } = rolesOf(language);
  const words = new Set(texts.flatMap((one) => wordsOf(one).map(({ lower }) => lower)));
  const said = [...words].flatMap((lower) =>
    stop.has(lower) ? [] : [{ stem: stem(lower, language), vector: vectorOf(lower) }],
  );
  const missing = terms.filter((term) => {
    const asked = vectorOf(term.lower);
    return !said.some((one) => likenessOf(term.stem, one.stem) > 0 || similarity(asked, one.vector) >= mayMean);
  });
  return missing.length >= fewestMissing;
}
