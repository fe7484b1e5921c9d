import { type BoostedTrees, scoreTrees } from './boosted-trees.ts';
import { compare } from './compare.ts';
import judgeModel from './judge-model.json' with { type: 'json' };
import type { Measures } from './measure/comparison.ts';
import { measure } from './measure/measure.ts';
import { measureWording } from './measure/wording.ts';
import { type Objection, objectionTo, saysTheSame } from './objections.ts';
import type { PreparedSource } from './prepared-source.ts';
import type { Token } from './verifier-tokens.ts';

/** What `npm run train -- grounding` makes: the trees, and the log-odds from which on a sentence counts as supported. */
export interface JudgeModel extends BoostedTrees {
  threshold: number;
}

/** What was found out about one sentence. */
export interface Finding {
  measures: Measures;
  /** Places of the sentences of the source that come nearest. */
  places: readonly number[];
  objection: Objection | undefined;
}

/** Compares a sentence with its source; undefined when they have no word in common. */
export function findOut(text: string, tokens: readonly Token[], source: PreparedSource): Finding | undefined {
  const found = compare(text, tokens, source);
  if (found === undefined) return undefined;
  const measures = measure(found);
  measureWording(measures, tokens, source, found.candidates);
  return { measures, places: found.places, objection: objectionTo(measures) };
}

/** Log-odds of a sentence that one passage has as a whole, whatever the trees say of sentences like it. */
const certain = 3;

/** How sure the judge is that the source supports the sentence, as log-odds over what is enough. */
export function marginOf(measures: Measures, model: JudgeModel = judgeModel): number {
  const margin = scoreTrees(model, measures) - model.threshold;
  return saysTheSame(measures) ? Math.max(certain, margin) : margin;
}
