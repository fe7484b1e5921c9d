import type { Hit } from './hits.ts';

/** A text after reading: what speaks for and against, and the counts that say whether it judges at all. */
export interface Reading {
  readonly hits: readonly Hit[];
  readonly words: number;
  readonly sentences: number;
  /** Sentences that ask, exclaim, speak of the writer, speak to the reader, have figures in them. */
  readonly asking: number;
  readonly exclaiming: number;
  readonly personal: number;
  readonly addressing: number;
  readonly counting: number;
  /** Whether one sentence turns against those before it: "Superb sound. However, the case cracked." */
  readonly isTurned: boolean;
  /** Whether the words are, as far as small words tell, those of the lexicon's language. */
  readonly isEnglish: boolean;
}
