import type { LexicalWord } from '../lexicon/lexical-word.ts';

/** A word with its meaning in its context. */
export interface ReadWord {
  lower: string;
  lemma: string;
  /** The lexicon's entries for its base form and its written form. */
  base: LexicalWord;
  written: LexicalWord;
  pos: string;
  start: number;
  end: number;
  /** Whether it is a content word. */
  isContent: boolean;
  isName: boolean;
  isCapitalised: boolean;
  /** Its value if it is a number. */
  value: number | undefined;
  /** -1 within the scope of an odd number of negations. */
  sign: 1 | -1;
  /** `Force` bits: why it is not stated as a fact. */
  force: number;
}

/** Reasons why something is not stated as a fact. */
export const Force = {
  possible: 1,
  planned: 2,
  conditional: 4,
  reported: 8,
  obliged: 16,
  attempted: 32,
  asked: 64,
} as const;
