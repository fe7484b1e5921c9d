import { coverage } from '../align.ts';
import { measureAmounts } from './amounts.ts';
import type { Comparison } from './comparison.ts';
import { measureDifferences } from './differences.ts';
import { measureEdits } from './edits.ts';
import { measureForce } from './force.ts';
import { measureGaps } from './gaps.ts';
import { Measures } from './measures.ts';
import { measureNearness } from './nearness.ts';
import { measureOrder } from './order.ts';
import { measureMarks, measurePolarity } from './polarity.ts';
import { measureQuantifiers } from './quantifiers.ts';
import { measureRoles } from './roles.ts';

/**
 * Turns a comparison into about two hundred numbers. The trees and the rules in `objections.ts` see only these, never
 * words.
 */
export function measure(comparison: Comparison): Measures {
  const { claim, links } = comparison;
  const measures = new Measures();
  measures.set('cover.best', coverage(claim, links));
  measurePolarity(measures, comparison);
  measureMarks(measures, comparison);
  measureForce(measures, comparison);
  measureGaps(measures, comparison);
  measureOrder(measures, comparison);
  measureRoles(measures, comparison);
  measureAmounts(measures, comparison);
  measureQuantifiers(measures, comparison);
  measureEdits(measures, comparison);
  measureDifferences(measures, comparison);
  measureNearness(measures, comparison);
  measures.set('claim.pronoun', Number(/^(?:he|she|it|they|this|these|i|we)$/.test(claim.words[0]?.lower ?? '')));
  return measures;
}
