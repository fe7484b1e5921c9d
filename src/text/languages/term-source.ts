import { guessLanguage, rolesOf, type WordRoles } from './function-words.ts';
import type { TermSource } from './key-terms.ts';
import { splitSentences } from './sentences.ts';
import { type Word, wordsOf } from './words.ts';

/** A sentence on one line, as it stands in the text, and its words. */
export interface TermSentence {
  text: string;
  /** With its line breaks. */
  written: string;
  /** How many sentences stand before it. */
  place: number;
  /** Where it begins in the text. */
  start: number;
  words: readonly Word[];
  /** It is the row of a table, and no sentence. */
  isRow: boolean;
}

/** A text in sentences, with its language and what the small words of that language do. */
export interface TermText extends TermSource {
  /** `und` where the words show none. */
  language: string;
  roles: WordRoles;
  sentences: readonly TermSentence[];
}

/** Characters by which a language is told. */
const examined = 20_000;

/** Reads a text into what key phrases are found in: its first `mostSentences`. */
export function readTerms(text: string, mostSentences: number): TermText {
  const spans = splitSentences(text).slice(0, mostSentences);
  const language = guessLanguage(wordsOf(text.slice(0, examined)).map(({ lower }) => lower));
  const sentences = spans.map(({ start, end, isRow }, place) => {
    const written = text.slice(start, end);
    const sentence = written.replace(/\s+/g, ' ');
    return { text: sentence, written, place, start, words: wordsOf(sentence), isRow };
  });
  return { language, roles: rolesOf(language), sentences };
}
