import { type Relation, relationOf } from '../lexicon/word-relations.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';
import { type Comparison, count, shareOf } from './comparison.ts';
import { measureContraries } from './contraries.ts';
import { nearestOf } from './likeness.ts';
import type { Measures } from './measures.ts';

/** A segment in which a claim and its passage differ, between words they share in order. */
interface Difference {
  mine: readonly ReadWord[];
  theirs: readonly ReadWord[];
  /** Whether it is before the first or after the last shared word. */
  isOuter: boolean;
}

const denials = new Set(
  (
    "not n't never no none nobody nothing nowhere neither nor without cannot zero hardly barely scarcely rarely seldom " +
    'few little fail refuse decline deny avoid prevent stop reject lack miss omit skip lose cease forget neglect abandon ' +
    'oppose against unlike except exclude despite instead ignorant barren abstain illegal immune irrelevant exempt ban bar forbid ' +
    'prohibit withdraw cancel dismiss unable deny halt reluctant hesitate resist discourage absence loss inability scarce minimal false'
  ).split(' '),
);

function isDenial({ lower, lemma, base, written }: ReadWord): boolean {
  return written.isNegative || base.tellsLack || denials.has(lower) || denials.has(lemma);
}

/** Words at either end that may still belong to a difference. */
const outerReach = 8;

function isSame(a: ReadWord, b: ReadWord): boolean {
  return a.lower === b.lower || a.lemma === b.lemma || (a.value !== undefined && a.value === b.value);
}

const spoken = ({ words }: ReadSentence) => words.filter(({ pos }) => pos !== 'PUNCT');

/** A matrix of equal words in two sentences, row by row. */
function samenessOf(mine: readonly ReadWord[], theirs: readonly ReadWord[]): Uint8Array {
  const same = new Uint8Array(mine.length * theirs.length);
  mine.forEach((word, a) => {
    theirs.forEach((other, b) => {
      if (isSame(word, other)) same[a * theirs.length + b] = 1;
    });
  });
  return same;
}

/** Pairs of indexes of the words two sentences share in order. */
function commonWords(mine: readonly ReadWord[], theirs: readonly ReadWord[]): [number, number][] {
  const same = samenessOf(mine, theirs);
  const width = theirs.length + 1;
  const lengths = new Uint16Array((mine.length + 1) * width);
  for (let a = mine.length - 1; a >= 0; a -= 1) {
    const [row, below] = [a * width, (a + 1) * width];
    for (let b = theirs.length - 1; b >= 0; b -= 1) {
      const isCommon = same[a * theirs.length + b] === 1;
      const [onward, down, right] = [lengths[below + b + 1] ?? 0, lengths[below + b] ?? 0, lengths[row + b + 1] ?? 0];
      lengths[row + b] = isCommon ? onward + 1 : Math.max(down, right);
    }
  }
  const pairs: [number, number][] = [];
  let [a, b] = [0, 0];
  while (a < mine.length && b < theirs.length) {
    if (same[a * theirs.length + b] === 1) {
      pairs.push([a, b]);
      a += 1;
      b += 1;
    } else if ((lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0)) a += 1;
    else b += 1;
  }
  return pairs;
}

/** The differences, ignoring shared words far from all others, such as a chance `the`. */
function differencesOf(claim: ReadSentence, best: ReadSentence): { found: Difference[]; common: number; run: number } {
  const [mine, theirs] = [spoken(claim), spoken(best)];
  const pairs = commonWords(mine, theirs);
  const found: Difference[] = [];
  let [a, b] = [0, 0];
  let run = 0;
  let longest = 0;
  const add = (toA: number, toB: number, isOuter: boolean, fromB: number) => {
    if (toA > a || toB > fromB) found.push({ mine: mine.slice(a, toA), theirs: theirs.slice(fromB, toB), isOuter });
  };
  pairs.forEach(([x, y], at) => {
    const isFirst = at === 0;
    run = x === a && y === b ? run + 1 : 1;
    longest = Math.max(longest, run);
    add(x, y, isFirst, isFirst ? Math.max(0, x === 0 ? y : y - outerReach) : b);
    [a, b] = [x + 1, y + 1];
  });
  add(mine.length, a < mine.length ? Math.min(theirs.length, b + outerReach) : b, true, b);
  return { found, common: pairs.length, run: longest };
}

const content = (words: readonly ReadWord[]) => words.filter(({ isContent }) => isContent);

/** The similarity of each content word of one side to its closest on the other. */
function nearness(mine: readonly ReadWord[], theirs: readonly ReadWord[]): number[] {
  const others = content(theirs);
  return content(mine).map((word) => nearestOf(word, others));
}

/** The relations between the content words of two sides. */
function relationsOf(mine: readonly ReadWord[], theirs: readonly ReadWord[]): ReadonlySet<Relation> {
  const others = content(theirs);
  const found = new Set<Relation>();
  for (const word of content(mine)) for (const other of others) found.add(relationOf(other.base, word.base));
  return found;
}

const alike: ReadonlySet<Relation> = new Set<Relation>(['synonym', 'family', 'same', 'broader']);

const meaningful = ({ pos }: ReadWord) => pos !== 'DET' && pos !== 'PART';

/** Measures where words of the passage were replaced. */
function measureReplaced(measures: Measures, replaced: readonly Difference[]): void {
  const near = replaced.flatMap(({ mine, theirs }) => nearness(mine, theirs));
  const odd = ({ mine, theirs }: Difference) => (count(mine, isDenial) + count(theirs, isDenial)) % 2 === 1;
  const both = ({ mine, theirs }: Difference) => mine.some(isDenial) && theirs.some(isDenial);
  const values = (words: readonly ReadWord[]) => words.flatMap(({ value }) => value ?? []);
  const names = (words: readonly ReadWord[]) => words.filter(({ isName }) => isName);
  measures.set('diff.replaced', Math.min(5, replaced.length));
  measures.set('diff.replacedOdd', count(replaced, odd, 3));
  measures.set('diff.replacedBoth', count(replaced, both, 3));
  const relations = replaced.map(({ mine, theirs }) => relationsOf(mine, theirs));
  measures.set(
    'diff.replacedOpposite',
    count(relations, (found) => found.has('opposite'), 3),
  );
  measures.set(
    'diff.replacedAlike',
    count(relations, (found) => [...found].some((one) => alike.has(one)), 3),
  );
  measures.set('diff.replacedNear', near.length === 0 ? 1 : mean(near));
  measures.set('diff.replacedFar', near.length === 0 ? 1 : Math.min(...near));
  measures.set(
    'diff.replacedNumber',
    count(replaced, ({ mine, theirs }) => values(mine).length > 0 && values(theirs).length > 0, 2),
  );
  measures.set(
    'diff.replacedName',
    count(replaced, ({ mine, theirs }) => names(mine).length > 0 && names(theirs).length > 0, 2),
  );
  measures.set(
    'diff.replacedPronoun',
    count(replaced, ({ mine, theirs }) => names(mine).length > 0 && theirs.some(({ pos }) => pos === 'PRON'), 2),
  );
  measures.set(
    'diff.replacedSmall',
    count(
      replaced,
      ({ mine, theirs }) => content(mine).length === 0 && content(theirs).length === 0 && mine.some(meaningful),
      3,
    ),
  );
}

/** All words of one side of some differences. */
function wordsOf(differences: readonly Difference[], side: 'mine' | 'theirs'): ReadWord[] {
  const words: ReadWord[] = [];
  for (const difference of differences) words.push(...difference[side]);
  return words;
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

const isVerb = ({ pos }: ReadWord) => pos === 'VERB';
const isNoun = ({ pos }: ReadWord) => pos === 'NOUN' || pos === 'PROPN';

/** Measures what the claim adds. */
function measureAdded(measures: Measures, added: readonly Difference[]): void {
  const words = wordsOf(added, 'mine');
  measures.set('diff.added', Math.min(6, content(words).length));
  measures.set('diff.addedDenial', count(words, isDenial, 3));
  measures.set('diff.addedVerb', count(words, isVerb, 3));
  measures.set(
    'diff.addedSmall',
    count(added, ({ mine }) => content(mine).length === 0 && mine.some(meaningful), 3),
  );
}

/** Measures what the claim omits. */
function measureDropped(measures: Measures, dropped: readonly Difference[]): void {
  const words = wordsOf(dropped, 'theirs');
  measures.set('diff.dropped', Math.min(10, content(words).length));
  measures.set('diff.droppedDenial', count(words, isDenial, 3));
  measures.set('diff.droppedVerb', count(words, isVerb, 3));
  measures.set('diff.droppedNoun', count(words, isNoun, 5));
}

/** Measures the word-by-word differences between a claim and its passage, and whether they have the same meaning. */
export function measureDifferences(measures: Measures, { claim, best }: Comparison): void {
  const { found, common, run } = differencesOf(claim, best);
  const replaced = found.filter(({ mine, theirs }) => mine.length > 0 && theirs.length > 0);
  const mine = wordsOf(found, 'mine');
  const theirs = wordsOf(
    found.filter((difference) => difference.mine.length > 0 || !difference.isOuter),
    'theirs',
  );
  measureReplaced(measures, replaced);
  measureContraries(measures, replaced);
  measureAdded(
    measures,
    found.filter((difference) => difference.theirs.length === 0),
  );
  measureDropped(
    measures,
    found.filter((difference) => difference.mine.length === 0 && !difference.isOuter),
  );
  const [denials, others] = [count(mine, isDenial, 9), count(theirs, isDenial, 9)];
  measures.set('diff.denials', Math.min(3, denials) - Math.min(3, others));
  measures.set('diff.odd', (denials + others) % 2);
  const size = spoken(claim).length;
  measures.set('diff.common', shareOf(common, size));
  measures.set('diff.commonBest', shareOf(common, spoken(best).length));
  measures.set('diff.run', shareOf(run, size));
  const near = nearness(mine, theirs);
  measures.set('diff.near', near.length === 0 ? 1 : mean(near));
  measures.set('diff.far', near.length === 0 ? 1 : Math.min(...near));
}
