import { guessLanguage, rolesOf, stem, wordsOf } from '#text/languages/index.ts';

const maxSubjectLength = 300;

/** A subject in normalised form: its content words in their base form, sorted, without duplicates. */
export function subjectKey(text: string): string {
  const words = wordsOf(text.slice(0, maxSubjectLength));
  const language = guessLanguage(words.map(({ lower }) => lower));
  const { stop } = rolesOf(language);
  const stems = words.filter(({ lower }) => !stop.has(lower)).map(({ lower }) => stem(lower, language));
  const named = stems.length > 0 ? stems : words.map(({ lower }) => lower);
  return [...new Set(named)].sort().join(' ') || 'unnamed';
}

/** The minimum share of common words for two subjects to be the same. */
const sameFrom = 0.6;

/** Whether two subjects in normalised form are the same. */
export function isSameSubject(one: string, other: string): boolean {
  const words = new Set(one.split(' '));
  const others = new Set(other.split(' '));
  const common = [...words].filter((word) => others.has(word)).length;
  return common >= sameFrom * (words.size + others.size - common);
}
