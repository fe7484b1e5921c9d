import { rolesOf, similarity, stem, vectorOf, wordsOf } from '#text/languages/index.ts';
import type { Question } from './read-question.ts';
import { likenessOf } from './related-words.ts';
import { namesEvent } from './same-meaning.ts';

/** A question that presupposes an event. */
const takesForGranted = /^(?:when|why|where|how come) (?:did|was|were|has|have|had)\b/i;
/** Minimum similarity of a paraphrase ("founded", "established"). */
const mayMean = 0.5;
/** One missing word may be paraphrased ("stepped down" by "resigned"), this many may not. */
const fewestMissing = 2;

/**
 * Whether texts do not mention the event a question presupposes: several of its words occur neither as they are nor in
 * a similar word. Linear time.
 */
export function omitsPresumedEvent({ text, terms, language }: Question, texts: readonly string[]): boolean {
  if (!takesForGranted.test(text)) return false;
  const { stop } = rolesOf(language);
  const words = new Set(texts.flatMap((one) => wordsOf(one).map(({ lower }) => lower)));
  const textWords = [...words].flatMap((lower) =>
    stop.has(lower) ? [] : [{ stem: stem(lower, language), vector: vectorOf(lower) }],
  );
  const missing = terms.filter((term) => {
    const asked = vectorOf(term.lower);
    return !textWords.some((one) => likenessOf(term.stem, one.stem) > 0 || similarity(asked, one.vector) >= mayMean);
  });
  return missing.length >= fewestMissing;
}

/**
 * Whether a sentence lacks the event whose time or number is asked for: how many companies stopped is not answered by how
 * many took part. Where no synonyms are known, it only counts if the whole passage lacks it. The lists have how much of
 * each term the sentence and its passage contain.
 */
export function lacksEvent(
  { kind, language, terms }: Question,
  held: readonly number[],
  passage: readonly number[],
): boolean {
  if (language === 'en')
    return kind === 'quantity' && terms.some(({ isName, lower }, at) => !isName && namesEvent(lower) && held[at] === 0);
  return kind === 'when' && terms.some(({ isName }, at) => !isName && passage[at] === 0);
}
