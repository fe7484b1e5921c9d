import { type Relation, relationOf } from '../lexicon/word-relations.ts';
import type { ReadSentence } from '../reading/read-sentence.ts';
import type { ReadWord } from '../reading/read-word.ts';
import { type Comparison, count, type Measures, shareOf } from './comparison.ts';
import { measureContraries } from './contraries.ts';
import { nearestOf } from './likeness.ts';

/** A stretch where a sentence and its passage differ, between words that both have in the same order. */
interface Difference {
  mine: readonly ReadWord[];
  theirs: readonly ReadWord[];
  /** Whether it stands before the first or after the last common word. */
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

/** Words on either side of the common ones that may still belong to what differs. */
const outerReach = 8;

function isSame(a: ReadWord, b: ReadWord): boolean {
  return a.lower === b.lower || a.lemma === b.lemma || (a.value !== undefined && a.value === b.value);
}

const spoken = ({ words }: ReadSentence) => words.filter(({ pos }) => pos !== 'PUNCT');

/** Pairs of places of the words that both have in the same order. */
function commonWords(mine: readonly ReadWord[], theirs: readonly ReadWord[]): [number, number][] {
  const width = theirs.length + 1;
  const lengths = new Uint16Array((mine.length + 1) * width);
  for (let a = mine.length - 1; a >= 0; a -= 1) {
    const word = mine[a];
    for (let b = theirs.length - 1; b >= 0; b -= 1) {
      const other = theirs[b];
      const isCommon = word !== undefined && other !== undefined && isSame(word, other);
      lengths[a * width + b] = isCommon
        ? (lengths[(a + 1) * width + b + 1] ?? 0) + 1
        : Math.max(lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  let [a, b] = [0, 0];
  while (a < mine.length && b < theirs.length) {
    const [word, other] = [mine[a], theirs[b]];
    if (word !== undefined && other !== undefined && isSame(word, other)) {
      pairs.push([a, b]);
      a += 1;
      b += 1;
    } else if ((lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0)) a += 1;
    else b += 1;
  }
  return pairs;
}

/** Leaves out common words that stand alone far from all others: `the`, found by chance. */
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

/** How near each telling word of one side comes to one of the other. */
function nearness(mine: readonly ReadWord[], theirs: readonly ReadWord[]): number[] {
  const others = content(theirs);
  return content(mine).map((word) => nearestOf(word, others));
}

/** The relations of the telling words of one side to those of the other. */
function relationsOf(mine: readonly ReadWord[], theirs: readonly ReadWord[]): ReadonlySet<Relation> {
  const others = content(theirs);
  return new Set(content(mine).flatMap((word) => others.map((other) => relationOf(other.base, word.base))));
}

const alike: ReadonlySet<Relation> = new Set<Relation>(['synonym', 'family', 'same', 'broader']);

const meaningful = ({ pos }: ReadWord) => pos !== 'DET' && pos !== 'PART';

/** What is measured where words of the passage were replaced by others. */
function measureReplaced(measures: Measures, replaced: readonly Difference[]): void {
  const near = replaced.flatMap(({ mine, theirs }) => nearness(mine, theirs));
  const odd = ({ mine, theirs }: Difference) => (count(mine, isDenial) + count(theirs, isDenial)) % 2 === 1;
  const both = ({ mine, theirs }: Difference) => mine.some(isDenial) && theirs.some(isDenial);
  const values = (words: readonly ReadWord[]) => words.flatMap(({ value }) => value ?? []);
  const names = (words: readonly ReadWord[]) => words.filter(({ isName }) => isName);
  measures['diff.replaced'] = Math.min(5, replaced.length);
  measures['diff.replacedOdd'] = count(replaced, odd, 3);
  measures['diff.replacedBoth'] = count(replaced, both, 3);
  const relations = replaced.map(({ mine, theirs }) => relationsOf(mine, theirs));
  measures['diff.replacedOpposite'] = count(relations, (found) => found.has('opposite'), 3);
  measures['diff.replacedAlike'] = count(relations, (found) => [...found].some((one) => alike.has(one)), 3);
  measures['diff.replacedNear'] = near.length === 0 ? 1 : near.reduce((a, b) => a + b, 0) / near.length;
  measures['diff.replacedFar'] = near.length === 0 ? 1 : Math.min(...near);
  measures['diff.replacedNumber'] = count(
    replaced,
    ({ mine, theirs }) => values(mine).length > 0 && values(theirs).length > 0,
    2,
  );
  measures['diff.replacedName'] = count(
    replaced,
    ({ mine, theirs }) => names(mine).length > 0 && names(theirs).length > 0,
    2,
  );
  measures['diff.replacedPronoun'] = count(
    replaced,
    ({ mine, theirs }) => names(mine).length > 0 && theirs.some(({ pos }) => pos === 'PRON'),
    2,
  );
  measures['diff.replacedSmall'] = count(
    replaced,
    ({ mine, theirs }) => content(mine).length === 0 && content(theirs).length === 0 && mine.some(meaningful),
    3,
  );
}

/** What differs word for word between a sentence and its passage, and whether the two differences come to the same. */
export function measureDifferences(measures: Measures, { claim, best }: Comparison): void {
  const { found, common, run } = differencesOf(claim, best);
  const replaced = found.filter(({ mine, theirs }) => mine.length > 0 && theirs.length > 0);
  const added = found.filter(({ theirs }) => theirs.length === 0);
  const dropped = found.filter(({ mine, isOuter }) => mine.length === 0 && !isOuter);
  const all = (side: 'mine' | 'theirs') =>
    found
      .filter((difference) => side === 'mine' || difference.mine.length > 0 || !difference.isOuter)
      .flatMap((d) => d[side]);
  const [mine, theirs] = [all('mine'), all('theirs')];
  measureReplaced(measures, replaced);
  measureContraries(measures, replaced);
  measures['diff.added'] = Math.min(6, added.flatMap((d) => content(d.mine)).length);
  measures['diff.addedDenial'] = count(
    added.flatMap((d) => d.mine),
    isDenial,
    3,
  );
  measures['diff.addedVerb'] = count(
    added.flatMap((d) => d.mine),
    ({ pos }) => pos === 'VERB',
    3,
  );
  measures['diff.addedSmall'] = count(added, (d) => content(d.mine).length === 0 && d.mine.some(meaningful), 3);
  measures['diff.dropped'] = Math.min(10, dropped.flatMap((d) => content(d.theirs)).length);
  measures['diff.droppedDenial'] = count(
    dropped.flatMap((d) => d.theirs),
    isDenial,
    3,
  );
  measures['diff.droppedVerb'] = count(
    dropped.flatMap((d) => d.theirs),
    ({ pos }) => pos === 'VERB',
    3,
  );
  measures['diff.droppedNoun'] = count(
    dropped.flatMap((d) => d.theirs),
    ({ pos }) => pos === 'NOUN' || pos === 'PROPN',
    5,
  );
  measures['diff.denials'] = count(mine, isDenial, 3) - count(theirs, isDenial, 3);
  measures['diff.odd'] = (count(mine, isDenial, 9) + count(theirs, isDenial, 9)) % 2;
  measures['diff.common'] = shareOf(common, spoken(claim).length);
  measures['diff.commonBest'] = shareOf(common, spoken(best).length);
  measures['diff.run'] = shareOf(run, spoken(claim).length);
  const near = nearness(mine, theirs);
  measures['diff.near'] = near.length === 0 ? 1 : near.reduce((a, b) => a + b, 0) / near.length;
  measures['diff.far'] = near.length === 0 ? 1 : Math.min(...near);
}
