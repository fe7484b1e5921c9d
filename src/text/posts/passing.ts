import { stem, surprise, wordsOf } from '#text/languages/index.ts';
import type { SourceText } from './source-text.ts';

/** Informativeness of a word that texts in general do not have, such as a surname. */
const unheardOf = 0.95;

const isName = (words: readonly string[]) =>
  words.length > 1 && words.every((word) => /^(?:\p{Lu}|\p{Ll}{1,3}$)/u.test(word));

/**
 * Whether a text mentions a term only in passing, so that it is no subject: a name outside the title, the first
 * sentence and the items of a list that does not come back in whole or by its rare part; a common word that only the
 * title has.
 */
export function isPassing({ sentences, title, language, isInLines }: SourceText, term: string): boolean {
  const written = term.split(' ');
  const wanted = wordsOf(term).map(({ lower }) => ({ word: lower, stem: stem(lower, language) }));
  const body = sentences.filter(({ text }) => text !== title);
  const having = (stems: readonly string[]) => body.filter((one) => stems.every((each) => one.stems.has(each)));
  const all = wanted.map((one) => one.stem);
  if (!isName(written)) return language === 'en' && wanted.length === 1 && having(all).length === 0;
  const found = having(all);
  const [place] = found;
  if (isInLines || found.length !== 1 || place === body[0]) return false;
  if (place?.isItem === true || place?.text.startsWith(`${term}:`) === true) return false;
  const named = new Set(wordsOf(title ?? '').map(({ lower }) => stem(lower, language)));
  const telling = wanted.filter(({ word }) => language !== 'en' || surprise(word) >= unheardOf);
  return !telling.some((one) => named.has(one.stem) || having([one.stem]).length > 1);
}
