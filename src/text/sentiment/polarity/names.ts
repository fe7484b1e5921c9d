import { intensities } from './shifters.ts';
import type { Token } from './tokens.ts';

/** Where more of the words than this have a capital, it is a headline, and capitals tell no names. */
const mostCapitals = 0.6;
const fewestWords = 5;
const title = /^(?:mr|mrs|ms|miss|dr|prof|lord|lady|sir|saint|st|mount|lake|cape|port)$/u;
const preposition = /^(?:in|at|to|from|near)$/u;

/**
 * The places of an English sentence whose capital shows that they are part of a name, as in "Ms Love", "the Peace Bridge"
 * or "they live in Hope": names judge nothing. The first word of a sentence has a capital anyway, and a lone capital
 * elsewhere may only stress a word: "an Excellent phone", "So Angry".
 */
export function namesIn(tokens: readonly Token[]): ReadonlySet<number> {
  const words = tokens.filter(({ kind }) => kind === 'word').length;
  const places = tokens.flatMap(({ isCapital }, at) => (isCapital && tokens[at - 1]?.kind === 'word' ? [at] : []));
  if (words < fewestWords || places.length > mostCapitals * words) return new Set();
  const capitals = new Set(places.filter((at) => !intensities.has(tokens[at]?.lower ?? '')));
  const isName = (at: number) => {
    const before = tokens[at - 1]?.lower ?? '';
    if (capitals.has(at - 1) || capitals.has(at + 1) || title.test(before)) return true;
    return preposition.test(before) && tokens[at + 1]?.kind !== 'word';
  };
  return new Set([...capitals].filter(isName));
}
