import { rolesOf, stem, wordsOf } from '#text/languages/index.ts';

/** Minimum share of the shorter sentence's content for a repetition. */
const repeats = 0.7;

/** The content words of a sentence, by stem. */
export function contentOf(text: string, language: string): Set<string> {
  const roles = rolesOf(language);
  return new Set(wordsOf(text).flatMap(({ lower }) => (roles.stop.has(lower) ? [] : [stem(lower, language)])));
}

/** Whether two sentences with this content say the same. With different figures they do not. */
export function isRepetition(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return !haveOther(a, b) && likeness(a, b) >= repeats;
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

/** Whether two sentences have different figures and so are about different times or things. */
function haveOther(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const isFigure = (word: string) => /^\p{N}/u.test(word);
  const lacks = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].some((word) => isFigure(word) && !other.has(word));
  return lacks(a, b) && lacks(b, a);
}
