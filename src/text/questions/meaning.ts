import { similarity, vectorOf } from '#text/languages/index.ts';
import type { Question } from './read-question.ts';
import type { ReadSentence } from './read-sentence.ts';

/** Up to this similarity two words have nothing in common; from the other one on, they may mean the same. */
const unlike = 0.3;
const alike = 0.8;
/** What the nearest word of a sentence about something else counts on average, for words without a vector. */
const byChance = 0.2;

/**
 * For each term of a question, how much of it a sentence has if words that are used alike count in part, by their vectors:
 * "vanished" for "disappear". Never less than `held`. Names and numbers have no others that are alike; in
 * other languages than English the vectors are not known.
 */
export function heldInMeaning(
  { terms, language }: Question,
  { words, stems }: ReadSentence,
  held: readonly number[],
): readonly number[] {
  const vectors = words.flatMap(({ lower }, at) => (stems[at] === '' ? [] : [vectorOf(lower)]));
  return terms.map(({ lower, isName, isNumber }, at) => {
    const own = held[at] ?? 0;
    if (isName || isNumber || own >= 1) return own;
    const asked = language === 'en' ? vectorOf(lower) : -1;
    if (asked < 0) return Math.max(own, byChance);
    const nearest = vectors.reduce((best, vector) => Math.max(best, similarity(asked, vector)), 0);
    return Math.min(1, Math.max(own, (nearest - unlike) / (alike - unlike)));
  });
}
