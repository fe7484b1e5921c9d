import type { ReadWord } from './read-word.ts';

const knowing = new Set(
  'know say tell understand explain disclose reveal specify clear certain determine establish state'.split(' '),
);
const asking = new Set('how why when where who which what'.split(' '));

/**
 * `It is not known how the frogs avoid clots`: what the question takes for granted is not negated. Returns where the
 * question begins, or `end` if there is none. With `whether` nothing is taken for granted.
 */
export function questionBehind(words: readonly ReadWord[], negation: number, end: number): number {
  // `Does not know how to play` denies the playing.
  const opens = (at: number) => asking.has(words[at]?.lower ?? '') && words[at + 1]?.lower !== 'to';
  const at = words.findIndex(
    ({ lemma }, place) => place > negation && place + 1 < end && knowing.has(lemma) && opens(place + 1),
  );
  return at < 0 ? end : at + 1;
}
