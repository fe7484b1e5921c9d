import type { Link } from '../align.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';

/** A claim compared with the closest sentences of its source. */
export interface Comparison {
  claim: ReadSentence;
  /** The closest sentence of the source. */
  best: ReadSentence;
  /** The links from the claim's words to its words. */
  links: readonly Link[];
  /** For each supported word of the claim, the index of its match. */
  placeOf: ReadonlyMap<number, number>;
  /** The same for every linked word. */
  linkedPlaceOf: ReadonlyMap<number, number>;
  /** Indexes of the passage's linked words. */
  taken: ReadonlySet<number>;
  /** The links to the other close sentences. */
  others: readonly (readonly Link[])[];
  /** These sentences, in the same order. */
  near: readonly ReadSentence[];
  /** The values of the numbers in all close sentences. */
  amounts: readonly number[];
  /** Indexes of the claim's numbers that equal one of those in another notation, or round one. */
  converted: ReadonlySet<number>;
  /** Whether a word occurs anywhere in the source. */
  isInSource: (word: ReadWord) => boolean;
}

/** The number of items that pass a test, at most `most`. */
export function count<T>(items: Iterable<T>, test: (item: T) => boolean, most = 5): number {
  let found = 0;
  for (const item of items) if (test(item)) found += 1;
  return Math.min(most, found);
}

/** The ratio of a part to a whole; 0 if the whole is 0. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** The word at an index known to be valid. */
export function wordAt(sentence: ReadSentence, at: number): ReadWord {
  const word = sentence.words[at];
  if (word === undefined) throw new RangeError(`the sentence has no word ${at}`);
  return word;
}
