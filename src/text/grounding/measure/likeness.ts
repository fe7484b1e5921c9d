import { similarity } from '#text/languages/index.ts';
import type { ReadWord } from '../reading/read-word.ts';

/** The similarity of two words in usage, as written or in base form. */
function likeness(word: ReadWord, other: ReadWord): number {
  if (word.lemma === other.lemma || word.lower === other.lower) return 1;
  const bases = similarity(word.base.vector, other.base.vector);
  const isPlain = word.base === word.written && other.base === other.written;
  return isPlain ? bases : Math.max(bases, similarity(word.written.vector, other.written.vector));
}

/** The similarity of the closest of some words to a word, 0..1. */
export function nearestOf(word: ReadWord, others: readonly ReadWord[]): number {
  let best = 0;
  for (const other of others) best = Math.max(best, likeness(word, other));
  return best;
}
