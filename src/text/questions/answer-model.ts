import type { Signs } from './signs.ts';

/** Weights of the features that predict an answer, and the log-odds from which a sentence counts as one. */
export interface AnswerModel {
  readonly bias: number;
  readonly threshold: number;
  readonly weights: Readonly<Record<keyof Signs, number>>;
}

/** Log-odds that a sentence answers the question. */
export function logOddsOf({ bias, weights }: AnswerModel, signs: Signs): number {
  return (Object.keys(weights) as (keyof Signs)[]).reduce((sum, sign) => sum + weights[sign] * signs[sign], bias);
}
