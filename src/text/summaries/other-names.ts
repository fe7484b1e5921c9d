import { rolesOf, wordsOf } from '#text/languages/index.ts';
import type { Question } from '#text/questions/index.ts';
import type { SourcePage } from './report.ts';

/** Maximum characters of a page that are searched. */
const longestRead = 20_000;
/** A capitalised word or a figure before a word, as in "PS4 Pro" and "PlayStation 4 Pro". */
const joinedBefore = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}]{0,30}|\p{N}{1,6})[ -]$/u;
/** Titles, which belong to any name. */
const titles = new Set('mr mrs ms miss dr sir lady lord president minister professor senator judge captain'.split(' '));

/** The pairs of adjacent capitalised words among the words that a question asks about: "Vision Pro". */
function namePairs({ text, terms }: Question): [string, string][] {
  const asked = new Set(terms.flatMap(({ lower, isNumber }) => (isNumber ? [] : [lower])));
  const words = wordsOf(text);
  return words.flatMap((word, at): [string, string][] => {
    const next = words[at + 1];
    const isPair = next !== undefined && word.isCapitalised && next.isCapitalised && next.start === word.end + 1;
    if (!isPair || !asked.has(word.lower) || !asked.has(next.lower)) return [];
    return [[text.slice(word.start, word.end), text.slice(next.start, next.end)]];
  });
}

/**
 * Whether a page has the second word of a name only as a part of other names: the console "PlayStation 4 Pro" is not the
 * "Vision Pro". German capitalises every noun, so a German topic has no such names.
 */
export function bearsOtherName(question: Question, { title, text }: SourcePage): boolean {
  if (question.language === 'de') return false;
  const { stop } = rolesOf(question.language);
  const isAfterAnother = (before: string): boolean => {
    const word = joinedBefore.exec(before.slice(-40))?.[1]?.toLowerCase();
    return word !== undefined && !stop.has(word) && !titles.has(word);
  };
  const read = `${title.slice(0, 300)}\n${text.slice(0, longestRead)}`;
  return namePairs(question).some(([first, second]) => {
    if (read.includes(first)) return false;
    const before = read.split(second).slice(0, -1);
    return before.length > 0 && before.every(isAfterAnother);
  });
}
