import { guessLanguage, rolesOf, stem, wordsOf } from '#text/languages/index.ts';

const maxSubjectLength = 300;

/** A subject in comparable form: its content words in their base form, sorted, each once. */
export function subjectKey(text: string): string {
  const words = wordsOf(text.slice(0, maxSubjectLength));
  const language = guessLanguage(words.map(({ lower }) => lower));
  const { stop } = rolesOf(language);
  const stems = words.filter(({ lower }) => !stop.has(lower)).map(({ lower }) => stem(lower, language));
  const named = stems.length > 0 ? stems : words.map(({ lower }) => lower);
  return [...new Set(named)].sort().join(' ') || 'unnamed';
}

/** Share of all words that two subjects have in common, from which they are one. */
const sameFrom = 0.6;

/** Whether two subjects, both in comparable form, are the same. */
export function isSameSubject(one: string, other: string): boolean {
  const words = new Set(one.split(' '));
  const others = new Set(other.split(' '));
  const common = [...words].filter((word) => others.has(word)).length;
  return common >= sameFrom * (words.size + others.size - common);
}
