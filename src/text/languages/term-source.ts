import { guessLanguage, rolesOf, type WordRoles } from './function-words.ts';
import type { TermSource } from './key-terms.ts';
import { splitSentences } from './sentences.ts';
import { type Word, wordsOf } from './words.ts';

/** A sentence on one line, as in the text, and its words. */
export interface TermSentence {
  text: string;
  /** With its line breaks. */
  written: string;
  /** Its index among the sentences. */
  place: number;
  /** Its start offset in the text. */
  start: number;
  words: readonly Word[];
  /** Whether it is a table row rather than a sentence. */
  isRow: boolean;
}

/** A text split into sentences, with its language and the roles of that language's function words. */
export interface TermText extends TermSource {
  /** `und` if the words indicate none. */
  language: string;
  roles: WordRoles;
  sentences: readonly TermSentence[];
}

/** How many characters are used to detect the language. */
const examined = 20_000;

/** Prepares a text for key-phrase extraction: its first `mostSentences` sentences. */
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
