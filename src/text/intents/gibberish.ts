import { guessLanguage, rolesOf, vectorOf, wordsOf } from '#text/languages/index.ts';

/** Maximum characters and words that are looked up. */
const longestRead = 300;
const mostWords = 12;

/**
 * Whether a text has no word of any language that can be recognised: no word is known, none is a name, and the language
 * cannot be guessed.
 */
export function isGibberish(text: string): boolean {
  const words = wordsOf(text.slice(0, longestRead)).slice(0, mostWords);
  const { stop } = rolesOf('en');
  const areUnknown = words.every(
    ({ lower, isCapitalised }) => !isCapitalised && !stop.has(lower) && vectorOf(lower) === -1,
  );
  return words.length > 0 && areUnknown && guessLanguage(words.map(({ lower }) => lower)) === 'und';
}
