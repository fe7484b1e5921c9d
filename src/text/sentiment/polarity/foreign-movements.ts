import { foreignLanguages } from './foreign-languages.ts';
import type { Hit } from './hits.ts';
import type { Token } from './tokens.ts';
import type { ForeignWords } from './word-lists.ts';

const strength = 1.8;
const reach = 12;

/** Whether a place says that something grows (1) or shrinks (-1): by a verb or noun, or by "immer mehr". */
function wayOf(word: string, tokens: readonly Token[], at: number, words: ForeignWords): number {
  if (words.rising.test(word)) return 1;
  if (words.falling.test(word)) return -1;
  const behind = (ending: string) => {
    const count = ending.split(' ').length;
    return (
      ending.endsWith(word) &&
      tokens
        .slice(Math.max(0, at + 1 - count), at + 1)
        .map(({ lower }) => lower)
        .join(' ') === ending
    );
  };
  if (behind(words.moreAndMore)) return 1;
  return behind(words.lessAndLess) ? -1 : 0;
}

/**
 * The places of a sentence where something good or bad grows or shrinks: "le chômage baisse", "die Mieten sind gestiegen".
 * The thing is the nearest one before the verb, else behind it, with no pause between.
 */
export function movementsAbroad(tokens: readonly Token[], language: string): Hit[] {
  const words = foreignLanguages[language];
  if (words === undefined) return [];
  const bare = ({ kind, lower }: Token) => {
    if (kind !== 'word') return undefined;
    return words.joined === undefined ? lower : lower.replace(words.joined, '');
  };
  const sideAt = (at: number) => {
    const word = tokens[at] && bare(tokens[at]);
    if (word === undefined) return undefined;
    if (words.unwanted.test(word)) return -1;
    return words.wanted.test(word) ? 1 : 0;
  };
  const nearest = (at: number, step: number): { place: number; side: number } | undefined => {
    for (let place = at + step; Math.abs(place - at) <= reach; place += step) {
      const side = sideAt(place);
      if (side === undefined) return undefined;
      if (side !== 0) return { place, side };
    }
    return undefined;
  };
  const found: Hit[] = [];
  let from = 0;
  tokens.forEach((token, at) => {
    const word = bare(token);
    if (word === undefined || at < from) return;
    const way = wayOf(word, tokens, at, words);
    const thing = way === 0 ? undefined : (nearest(at, -1) ?? nearest(at, 1));
    if (thing === undefined || thing.place < from) return;
    const [first, last] = [tokens[Math.min(at, thing.place)], tokens[Math.max(at, thing.place)]];
    if (first === undefined || last === undefined) return;
    const between = tokens.slice(Math.min(at, thing.place), Math.max(at, thing.place));
    const isDenied =
      between.some(({ lower }) => words.negators.has(lower)) || words.negators.has(tokens[at + 1]?.lower ?? '');
    from = Math.max(at, thing.place) + 1;
    const key = between.map(({ lower }) => lower).join(' ');
    const valence = way * thing.side * strength * (isDenied ? -1 : 1);
    found.push({ start: first.start, end: last.end, key, valence, rule: 'movement' });
  });
  return found;
}
