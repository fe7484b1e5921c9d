import type { Link } from '../align.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';

/** A sentence beside what its source has that comes nearest. */
export interface Comparison {
  claim: ReadSentence;
  /** The sentence of the source that comes nearest. */
  best: ReadSentence;
  /** How the words of the sentence find their like in it. */
  links: readonly Link[];
  /** For each word of the sentence that a link bears out, where its like stands. */
  placeOf: ReadonlyMap<number, number>;
  /** The same for each word that is linked at all. */
  linkedPlaceOf: ReadonlyMap<number, number>;
  /** Places of the words of the passage that are linked at all. */
  taken: ReadonlySet<number>;
  /** Other sentences of the source that come near, each with its links. */
  others: readonly (readonly Link[])[];
  /** The same sentences themselves, in the same order. */
  near: readonly ReadSentence[];
  /** Values of the numbers in all sentences that come near. */
  amounts: readonly number[];
  /** Places of the numbers of the sentence that come to the same as one of those, told in another way. */
  converted: ReadonlySet<number>;
  /** Whether a word of the sentence stands anywhere in the source. */
  isInSource: (word: ReadWord) => boolean;
}

/** How many items pass a test, at most `most`. */
export function count<T>(items: Iterable<T>, test: (item: T) => boolean, most = 5): number {
  let found = 0;
  for (const item of items) if (test(item)) found += 1;
  return Math.min(most, found);
}

/** A part of a whole; of nothing it is 0. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** A word at a place of a sentence that is known to be there. */
export function wordAt(sentence: ReadSentence, at: number): ReadWord {
  const word = sentence.words[at];
  if (word === undefined) throw new RangeError(`the sentence has no word ${at}`);
  return word;
}
