import { similarity } from '#text/languages/index.ts';
import { lexicalWord } from '../lexicon/lexical-word.ts';
import type { ReadWord } from '../reading/read-word.ts';
import type { Measures } from './measures.ts';

/** Words of a claim and the words of the passage in their place. */
interface Replacement {
  mine: readonly ReadWord[];
  theirs: readonly ReadWord[];
}

const bareDenials = new Set("not n't never no none nobody nothing neither nor without cannot".split(' '));
const prefix = /^(?:un|in|im|ir|il|dis|non-?)(?=.{4})/;

const oppositesOf = new Map<string, readonly number[]>();

/** Vector offsets of a word's opposites: the listed ones, and the word without its negating prefix. */
function contrariesOf({ base, written }: ReadWord): readonly number[] {
  const key = `${base.text} ${written.text}`;
  const known = oppositesOf.get(key);
  if (known !== undefined) return known;
  const stripped = [base, written].flatMap(({ isNegative, text }) =>
    isNegative ? [text.replace(prefix, ''), text.replace(/less$/, '')] : [],
  );
  const listed = [base, written].flatMap(({ opposites }) => [...(opposites ?? [])]);
  const words = new Set([...stripped, ...listed].filter((text) => text !== base.text && text !== written.text));
  const found = [...words].map((text) => lexicalWord(text).vector).filter((vector) => vector >= 0);
  if (oppositesOf.size > 20_000) oppositesOf.clear();
  oppositesOf.set(key, found);
  return found;
}

function nearness(a: readonly number[], b: readonly number[]): number {
  let best = 0;
  for (const one of a) for (const other of b) best = Math.max(best, similarity(one, other));
  return best;
}

const vectorsOf = ({ base, written }: ReadWord) => [base.vector, written.vector].filter((vector) => vector >= 0);

/** How much closer a word is to the opposite of another than to the other itself. 0 if unknown. */
function contrast(word: ReadWord, other: ReadWord): number {
  const contraries = contrariesOf(word);
  const [own, theirs] = [vectorsOf(word), vectorsOf(other)];
  if (contraries.length === 0 || own.length === 0 || theirs.length === 0) return 0;
  return nearness(contraries, theirs) - nearness(own, theirs);
}

function contrastOf({ mine, theirs }: Replacement): number[] {
  const isTurned =
    (mine.filter(({ lower }) => bareDenials.has(lower)).length +
      theirs.filter(({ lower }) => bareDenials.has(lower)).length) %
      2 ===
    1;
  const telling = (words: readonly ReadWord[]) =>
    words.filter(({ isContent, value, isName }) => isContent && value === undefined && !isName);
  return telling(mine).flatMap((word) =>
    telling(theirs).flatMap((other) =>
      [contrast(word, other), contrast(other, word)].map((found) => (isTurned ? -found : found)),
    ),
  );
}

/** Whether replaced words mean the opposite: `hard` for `straightforward`, `lack` for `plethora`. */
export function measureContraries(measures: Measures, replaced: readonly Replacement[]): void {
  let [most, least] = [0, 0];
  // A loop, because two long texts have more word pairs than a call may have arguments.
  for (const found of replaced.flatMap(contrastOf)) {
    most = Math.max(most, found);
    least = Math.min(least, found);
  }
  measures.set('contrary.most', most);
  measures.set('contrary.least', least);
  measures.set('contrary.sum', most + least);
}
