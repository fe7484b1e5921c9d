import { isSupport } from '../align.ts';
import { isDerived } from './amounts.ts';
import { type Comparison, count, shareOf, wordAt } from './comparison.ts';
import type { Measures } from './measures.ts';

const parts = ['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV', 'NUM'].map((part) => ({
  part,
  inBest: `gap.best.${part}`,
  inNear: `gap.near.${part}`,
}));

/** Measures what the claim has that is not in the passage, not in those near it, or not in the source. */
export function measureGaps(measures: Measures, comparison: Comparison): void {
  const { claim, best, placeOf: covered, taken: linked, others, isInSource, amounts, converted } = comparison;
  const near = new Set(covered.keys());
  for (const other of others) for (const link of other) if (isSupport(link)) near.add(link.from);
  for (const { part, inBest, inNear } of parts) {
    const places = claim.content.filter((at) => claim.words[at]?.pos === part);
    measures.set(
      inBest,
      count(places, (at) => !covered.has(at), 4),
    );
    measures.set(
      inNear,
      count(places, (at) => !near.has(at), 4),
    );
  }
  const missing = claim.content.filter((at) => !near.has(at) && !isInSource(wordAt(claim, at)));
  const isKnownNumber = (at: number) => {
    const { value } = wordAt(claim, at);
    return value !== undefined && (converted.has(at) || isDerived(value, amounts));
  };
  measures.set('gap.source', shareOf(missing.length, claim.content.length));
  measures.set(
    'gap.sourceNames',
    count(missing, (at) => wordAt(claim, at).isName, 3),
  );
  measures.set(
    'gap.sourceNumbers',
    count(missing, (at) => wordAt(claim, at).value !== undefined && !isKnownNumber(at), 3),
  );
  measures.set('gap.sourceWords', Math.min(5, missing.length));
  let run = 0;
  let longest = 0;
  for (const at of claim.content) {
    run = near.has(at) ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  measures.set('gap.longest', Math.min(5, longest));
  measures.set('cover.near', shareOf(near.size, claim.content.length));
  const names = claim.content.filter((at) => wordAt(claim, at).isName && !covered.has(at));
  const isOtherName = (at: number) => wordAt(best, at).isName && !linked.has(at);
  measures.set('names.best', Math.min(3, names.length));
  measures.set('names.replaced', Number(names.length > 0 && best.content.some(isOtherName)));
}
