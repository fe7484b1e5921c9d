import { bears } from '../align.ts';
import { similarity } from '../lexicon/word-vectors.ts';
import type { ReadWord } from '../reading/read-word.ts';
import { type Comparison, type Measures, shareOf, wordAt } from './comparison.ts';

function likeness(word: ReadWord, other: ReadWord): number {
  return Math.max(similarity(word.lemma, other.lemma), similarity(word.lower, other.lower));
}

/** How near the words that find no like in the passage come to words of it: a paraphrase is near, an invention is not. */
export function measureNearness(measures: Measures, { claim, best, links }: Comparison): void {
  const linked = new Set(links.filter(bears).map(({ from }) => from));
  const taken = new Set(links.filter(bears).map(({ to }) => to));
  const open = claim.content.filter((at) => !linked.has(at));
  const free = best.content.filter((at) => !taken.has(at));
  const near = open.map((at) => Math.max(0, ...free.map((other) => likeness(wordAt(claim, at), wordAt(best, other)))));
  const anywhere = open.map((at) =>
    Math.max(0, ...best.content.map((other) => likeness(wordAt(claim, at), wordAt(best, other)))),
  );
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  measures['near.free'] = near.length === 0 ? 1 : sum(near) / near.length;
  measures['near.least'] = near.length === 0 ? 1 : Math.min(...near);
  measures['near.any'] = anywhere.length === 0 ? 1 : sum(anywhere) / anywhere.length;
  measures['near.cover'] = shareOf(linked.size + sum(near), claim.content.length);
  measures['near.farWords'] = near.filter((value) => value < 0.35).length;
}
