import { guessLanguage, rolesOf, wordsOf } from '#text/languages/index.ts';

/** The words and numbers of a statement's sources, prepared once for any number of statements. */
export interface KnownFacts {
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

const figure = /\p{Nd}(?:[\p{Nd}.,'’\u00A0\u202F]{0,40}\p{Nd})?/gu;
const numberWords = new Map(
  'two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, at) => [word, String(at + 2)]),
);

/** Collects the words of texts, and their numbers without digit separators. */
export function factsOf(texts: readonly string[]): KnownFacts {
  const words = new Set<string>();
  const numbers = new Set<string>();
  for (const text of texts) {
    for (const { lower } of wordsOf(text)) {
      words.add(lower);
      const spelled = numberWords.get(lower);
      if (spelled !== undefined) numbers.add(spelled);
    }
    for (const [written] of text.matchAll(figure)) for (const value of valuesOf(written)) numbers.add(value);
  }
  return { words, numbers };
}

/** A number as written, and without digit separators; a range becomes its two ends. */
function valuesOf(written: string): string[] {
  const plain = written.replace(/['’\u00A0\u202F]/g, '');
  return [plain, plain.replace(/[,.](?=\d{3}(?!\d))/g, '')];
}

/**
 * The numbers and names of a statement that are in none of its sources. Every capitalised word counts as a name, even
 * at the beginning of the statement, except for function words: an invented name often comes first, and it is better to
 * lose a sentence.
 */
export function absentFacts(statement: string, { words, numbers }: KnownFacts): string[] {
  const found: string[] = [];
  for (const [written] of statement.matchAll(figure)) {
    if (!valuesOf(written).some((value) => numbers.has(value))) found.push(written);
  }
  const statementWords = wordsOf(statement);
  const { stop } = rolesOf(guessLanguage(statementWords.map(({ lower }) => lower)));
  for (const { lower, start, end, isCapitalised } of statementWords) {
    const isName = isCapitalised || /\p{Lu}/u.test(statement.slice(start, end));
    if (isName && !stop.has(lower) && !isKnown(lower, words)) found.push(statement.slice(start, end));
    const spelled = numberWords.get(lower);
    if (spelled !== undefined && !words.has(lower) && !numbers.has(spelled)) found.push(statement.slice(start, end));
  }
  return [...new Set(found)];
}

function isKnown(lower: string, words: ReadonlySet<string>): boolean {
  return words.has(lower) || words.has(lower.replace(/s$/, '')) || words.has(`${lower}s`);
}
