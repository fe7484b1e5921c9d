import { bears } from '../align.ts';
import { type Comparison, type Measures, shareOf, wordAt } from './comparison.ts';
import { nearestOf } from './likeness.ts';

/** How near the words that find no like in the passage come to words of it: a paraphrase is near, an invention is not. */
export function measureNearness(measures: Measures, { claim, best, links }: Comparison): void {
  const linked = new Set(links.filter(bears).map(({ from }) => from));
  const taken = new Set(links.filter(bears).map(({ to }) => to));
  const open = claim.content.filter((at) => !linked.has(at)).map((at) => wordAt(claim, at));
  const free = best.content.filter((at) => !taken.has(at)).map((at) => wordAt(best, at));
  const rest = best.content.filter((at) => taken.has(at)).map((at) => wordAt(best, at));
  const near = open.map((word) => nearestOf(word, free));
  const anywhere = open.map((word, at) => Math.max(near[at] ?? 0, nearestOf(word, rest)));
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  measures['near.free'] = near.length === 0 ? 1 : sum(near) / near.length;
  measures['near.least'] = near.length === 0 ? 1 : Math.min(...near);
  measures['near.any'] = anywhere.length === 0 ? 1 : sum(anywhere) / anywhere.length;
  measures['near.cover'] = shareOf(linked.size + sum(near), claim.content.length);
  measures['near.farWords'] = near.filter((value) => value < 0.35).length;
}
