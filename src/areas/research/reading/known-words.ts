import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { vectorOf } from '#text/languages/index.ts';
import { mayBeMisspelt, type Question, spellingsOf, wordMeant, wordsToKeep } from '#text/questions/index.ts';

/** Who is told of the words of pages that everybody may read. */
const everybody = 0;
/** Words that are written like one of a question and are looked at. */
const maxAlike = 200;

/** Makes the words of a page known, so that a question that misspells one of them is understood. */
export async function keepWords(em: SqlEntityManager, text: string, readerKeyId: number | null): Promise<void> {
  // Sorted, so that no two that keep the same words at once wait for each other.
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
 * A question with the words that the stored pages have in the place of misspelt ones; undefined where every word of it
 * is known, or where none is written like the others. A common English word is right, whether or not a page has it:
 * nobody who asks for a statue means a status.
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
    // The words themselves first: one that is known must not fall out because many are written like it.
    `select word from research_word where spellings && ?::text[] and reader in (?, ?)
     group by word order by word = any(?::text[]) desc, word limit ${maxAlike}`,
    [asArray(spellings), everybody, readerKeyId ?? everybody, asArray(words)],
  );
  const known = alike.map(({ word }) => word);
  let said = question.text;
  for (const term of question.terms) {
    if (!words.includes(term.lower) || known.includes(term.lower)) continue;
    const meant = wordMeant(term, known, question.language);
    if (meant !== undefined)
      said = said.replace(new RegExp(`(?<!\\p{L})${term.lower}(?!\\p{L})`, 'iu'), inCaseOf(meant));
  }
  return said === question.text ? undefined : said;
}

const inCaseOf =
  (meant: string) =>
  (written: string): string =>
    /^\p{Lu}/u.test(written) ? `${meant.charAt(0).toUpperCase()}${meant.slice(1)}` : meant;

/** Words of letters alone, as the database takes an array; in quotation marks, since a bare `null` would be none. */
const asArray = (words: readonly string[]): string => `{${words.map((word) => `"${word}"`).join(',')}}`;
