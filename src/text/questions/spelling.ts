import { stem, wordsOf } from '#text/languages/index.ts';
import type { Question } from './read-question.ts';

/** Limits on the length of a word. A shorter one is easily another word, a longer one is no word. */
const shortest = 5;
const longest = 30;
/** In words this short, only swapped letters are corrected. */
const short = 5;
/** Maximum words of a text that are kept. */
const mostWords = 5_000;
/** Maximum words of a question that are corrected. */
const mostMended = 4;
const isWord = (lower: string): boolean =>
  lower.length >= shortest - 1 && lower.length <= longest && /^\p{L}+$/u.test(lower);

/** The words of a text that a misspelt word may mean, distinct and sorted. */
export function wordsToKeep(text: string): string[] {
  const found = new Set<string>();
  for (const { lower } of wordsOf(text)) {
    if (isWord(lower)) found.add(lower);
    if (found.size === mostWords) break;
  }
  return [...found].sort();
}

/** A word and its forms with one letter deleted. Two spellings that differ in one letter share one of these. */
export function spellingsOf(word: string): string[] {
  const letters = Array.from(word);
  return [...new Set([word, ...letters.map((_, at) => [...letters.slice(0, at), ...letters.slice(at + 1)].join(''))])];
}

/** The words of a question that may be misspelt, in lower case. */
export function mayBeMisspelt({ terms }: Question): string[] {
  return terms.flatMap(({ lower, isNumber }) => (!isNumber && isWord(lower) ? [lower] : [])).slice(0, mostMended);
}

/** The kind of typo between two words; higher is less likely. Undefined if they differ by more than one. */
function slipBetween(written: string, meant: string): number | undefined {
  let same = 0;
  while (same < written.length && written.charAt(same) === meant.charAt(same)) same += 1;
  const [a, b] = [written.slice(same), meant.slice(same)];
  if (a.charAt(0) === b.charAt(1) && a.charAt(1) === b.charAt(0) && a.slice(2) === b.slice(2)) return 0;
  if (a === b.slice(1) || a.slice(1) === b) return 1;
  return a.slice(1) === b.slice(1) ? 2 : undefined;
}

/**
 * The word a misspelt one means, from similarly spelt words. Undefined if it may be right. In a name only missing,
 * doubled or swapped letters are corrected, because another letter makes another name.
 */
export function wordMeant(
  { lower, stem: asked, isName }: Question['terms'][number],
  candidates: readonly string[],
  language: string,
): string | undefined {
  const rated = candidates.flatMap((word) => {
    const slip = slipBetween(lower, word);
    const isOther = slip === 2 && (isName || word.charAt(0) !== lower.charAt(0));
    return slip === undefined || isOther || (slip > 0 && lower.length < short) ? [] : [{ word, slip }];
  });
  // "kettles" is no typo of "kettle": both are looked up by their stem.
  if (rated.some(({ word }) => stem(word, language) === asked)) return undefined;
  return rated.sort((a, b) => a.slip - b.slip || a.word.localeCompare(b.word))[0]?.word;
}
