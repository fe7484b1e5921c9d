import type { Token } from './tokens.ts';

/** Where more of the words than this have a capital, it is a headline, and capitals tell no names. */
const mostCapitals = 0.6;
const fewestWords = 5;

/**
 * The places of an English sentence whose capital shows that they are part of a name, as in "Ms Love" or "the Peace
 * Bridge": names judge nothing. The first word of a sentence has a capital anyway.
 */
export function namesIn(tokens: readonly Token[]): ReadonlySet<number> {
  const words = tokens.filter(({ kind }) => kind === 'word').length;
  const places = tokens.flatMap(({ isCapital }, at) => (isCapital && tokens[at - 1]?.kind === 'word' ? [at] : []));
  return new Set(words < fewestWords || places.length > mostCapitals * words ? [] : places);
}
