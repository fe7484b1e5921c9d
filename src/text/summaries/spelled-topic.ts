import { stem, vectorOf, wordsOf } from '#text/languages/index.ts';
import { mayBeMisspelt, readQuestion, wordMeant, wordsToKeep } from '#text/questions/index.ts';
import type { SourcePage } from './report.ts';

/** Maximum characters of a page whose words are read. */
const longestRead = 100_000;

/**
 * A topic with its misspelt words replaced: those that occur on no page but are one typo away from a word of the pages.
 * Common English words are never replaced. Undefined if nothing changes. Linear in the length of the pages.
 */
export function asPagesSpell(topic: string, pages: readonly SourcePage[]): string | undefined {
  const question = readQuestion(topic);
  const { terms, language } = question;
  const doubtful = new Set(mayBeMisspelt(question).filter((word) => vectorOf(word) < 0));
  if (doubtful.size === 0) return undefined;
  const words = new Set(pages.flatMap(({ title, text }) => wordsToKeep(`${title}\n${text.slice(0, longestRead)}`)));
  const stems = new Set([...words].map((word) => stem(word, language)));
  const meant = new Map<string, string>();
  for (const term of terms) {
    if (!doubtful.has(term.lower) || words.has(term.lower) || stems.has(term.stem)) continue;
    const alike = [...words].filter((word) => Math.abs(word.length - term.lower.length) <= 1);
    const word = wordMeant(term, alike, language);
    if (word !== undefined) meant.set(term.lower, word);
  }
  if (meant.size === 0) return undefined;
  let read = topic;
  for (const { lower, start, end } of wordsOf(topic).toReversed()) {
    const word = meant.get(lower);
    if (word !== undefined)
      read = `${read.slice(0, start)}${likeCase(topic.slice(start, end), word)}${read.slice(end)}`;
  }
  return read;
}

function likeCase(written: string, word: string): string {
  return /^\p{Lu}/u.test(written) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;
}
