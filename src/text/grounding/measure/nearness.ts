import { type Comparison, shareOf, wordAt } from './comparison.ts';
import { nearestOf } from './likeness.ts';
import type { Measures } from './measures.ts';

/** Measures how close unlinked words are to words of the passage: close in a paraphrase, far in an invention. */
export function measureNearness(measures: Measures, { claim, best, placeOf: linked }: Comparison): void {
  const taken = new Set(linked.values());
  const open = claim.content.filter((at) => !linked.has(at)).map((at) => wordAt(claim, at));
  const free = best.content.filter((at) => !taken.has(at)).map((at) => wordAt(best, at));
  const rest = best.content.filter((at) => taken.has(at)).map((at) => wordAt(best, at));
  const near = open.map((word) => nearestOf(word, free));
  const anywhere = open.map((word, at) => Math.max(near[at] ?? 0, nearestOf(word, rest)));
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  measures.set('near.free', near.length === 0 ? 1 : sum(near) / near.length);
  measures.set('near.least', near.length === 0 ? 1 : Math.min(...near));
  measures.set('near.any', anywhere.length === 0 ? 1 : sum(anywhere) / anywhere.length);
  measures.set('near.cover', shareOf(linked.size + sum(near), claim.content.length));
  measures.set('near.farWords', near.filter((value) => value < 0.35).length);
}
