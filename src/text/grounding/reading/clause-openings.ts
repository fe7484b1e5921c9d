import { isVerb } from './clause-limits.ts';
import type { ReadWord } from './read-word.ts';

/** The words of a sentence, in order. */
export type Words = readonly ReadWord[];

/** Whether a word is a noun or a name. */
export const isNominal = (word: ReadWord | undefined): boolean => word?.pos === 'NOUN' || word?.pos === 'PROPN';
/** Whether a word is a comma. */
export const isComma = (word: ReadWord | undefined) => word?.lower === ',';
/** Whether a word is a verb in -ing. */
export const isGerund = ({ lower, pos }: ReadWord) => pos === 'VERB' && lower.endsWith('ing');

/** Whether a predicate begins at `at`: `closed`, `also has`. */
export function opensPredicate(words: Words, at: number): boolean {
  let place = at;
  while (words[place]?.pos === 'ADV') place += 1;
  const word = words[place];
  return word !== undefined && isVerb(word) && !isGerund(word);
}

/** Words that begin a clause inside another. */
export const breaking = new Set('which who whom whose that if unless whether or nor because when where'.split(' '));
const mostSubject = 12;

/** Whether a subject and its predicate begin at `at`: `the prosecutor had asked`. */
export function opensClause(words: Words, at: number): boolean {
  if (!/^(?:DET|PRON|PROPN|NOUN|NUM|ADJ)$/.test(words[at]?.pos ?? '') || breaking.has(words[at]?.lower ?? ''))
    return false;
  for (let place = at + 1; place < Math.min(words.length, at + mostSubject); place += 1) {
    const word = words[place];
    if (word === undefined || word.pos === 'PUNCT' || word.pos === 'CCONJ' || breaking.has(word.lower)) return false;
    if (isVerb(word)) return !isGerund(word);
  }
  return false;
}

/** The indexes of the commas behind `at`. */
export function commasAfter(words: Words, at: number): number[] {
  return [...words.keys()].filter((place) => place > at && isComma(words[place]));
}

/** The indexes from one up to another. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
