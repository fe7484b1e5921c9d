import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { vectorOf } from '#text/languages/index.ts';
import { mayBeMisspelt, type Question, spellingsOf, wordMeant, wordsToKeep } from '#text/questions/index.ts';

/** The reader id for words of public pages. */
const everybody = 0;
/** The most similar words that are considered. */
const maxAlike = 200;

/** Stores the words of a page, so that misspellings of them in questions can be corrected. */
export async function keepWords(em: SqlEntityManager, text: string, readerKeyId: number | null): Promise<void> {
  // Sorted to avoid deadlocks between transactions that store the same words.
  const words = wordsToKeep(text);
  if (words.length === 0) return;
  const reader = readerKeyId ?? everybody;
  const known = await em.execute<{ word: string }[]>(
    'select word from research_word where word = any(?::text[]) and reader in (?, ?)',
    [asArray(words), everybody, reader],
  );
  const isKnown = new Set(known.map(({ word }) => word));
  const added = words.filter((word) => !isKnown.has(word)).map((word) => ({ word, spellings: spellingsOf(word) }));
  if (added.length === 0) return;
  await em.execute(
    `insert into research_word (word, reader, spellings)
     select word, ?, array(select jsonb_array_elements_text(spellings))
     from jsonb_to_recordset(?::jsonb) as given (word text, spellings jsonb)
     on conflict do nothing`,
    [reader, JSON.stringify(added)],
  );
}

/**
 * Corrects misspelled words of a question to those of the stored pages; undefined if every word is known, or none is
 * similar to a known one. Common English words are always correct, even if no page contains them: somebody who asks for
 * a statue does not mean a status.
 */
export async function spelledAsKnown(
  em: SqlEntityManager,
  question: Question,
  readerKeyId: number | null,
): Promise<string | undefined> {
  const words = mayBeMisspelt(question).filter((word) => vectorOf(word) < 0);
  if (words.length === 0) return undefined;
  const spellings = [...new Set(words.flatMap(spellingsOf))];
  const alike = await em.execute<{ word: string }[]>(
    // The words themselves come first, so that a known word is not crowded out by similar ones.
    `select word from research_word where spellings && ?::text[] and reader in (?, ?)
     group by word order by word = any(?::text[]) desc, word limit ${maxAlike}`,
    [asArray(spellings), everybody, readerKeyId ?? everybody, asArray(words)],
  );
  const known = alike.map(({ word }) => word);
  let corrected = question.text;
  for (const term of question.terms) {
    if (!words.includes(term.lower) || known.includes(term.lower)) continue;
    const meant = wordMeant(term, known, question.language);
    if (meant !== undefined)
      corrected = corrected.replace(new RegExp(`(?<!\\p{L})${term.lower}(?!\\p{L})`, 'iu'), inCaseOf(meant));
  }
  return corrected === question.text ? undefined : corrected;
}

const inCaseOf =
  (meant: string) =>
  (written: string): string =>
    /^\p{Lu}/u.test(written) ? `${meant.charAt(0).toUpperCase()}${meant.slice(1)}` : meant;

/**
 * Formats words, which consist of letters only, as an array for the database, in quotation marks because a bare `null`
 * would be NULL.
 */
const asArray = (words: readonly string[]): string => `{${words.map((word) => `"${word}"`).join(',')}}`;
