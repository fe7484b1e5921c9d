import type { LexicalWord } from '../lexicon/lexical-word.ts';

/** A word of a sentence with what its surroundings make of it. */
export interface ReadWord {
  lower: string;
  lemma: string;
  /** What the lexicon knows about its base form, and about the word as it is written. */
  base: LexicalWord;
  written: LexicalWord;
  pos: string;
  start: number;
  end: number;
  /** Carries subject matter: neither a small word nor a sign. */
  isContent: boolean;
  isName: boolean;
  isCapitalised: boolean;
  /** Its value where it is a number. */
  value: number | undefined;
  /** -1 inside the scope of an odd number of negations. */
  sign: 1 | -1;
  /** What it is not told as a fact: a set of `Force` bits. */
  force: number;
}

/** Why something in a sentence is not told as a fact. */
export const Force = {
  possible: 1,
  planned: 2,
  conditional: 4,
  reported: 8,
  obliged: 16,
  attempted: 32,
  asked: 64,
} as const;
