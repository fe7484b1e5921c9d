import type { Question } from './read-question.ts';

/** Maximum difference in certainty between two verdicts shown together. */
const asSure = 0.15;

interface Verdict {
  start: number;
  end: number;
  score: number;
}

/**
 * Of two verdicts in one text with equal certainty, the one that the text tells first leads; the second qualifies it.
 * `textOf` tells which text a verdict is in.
 */
export function inTextOrder<T extends Verdict>(
  { kind }: Question,
  verdicts: readonly T[],
  textOf: (verdict: T) => number,
): T[] {
  const [first, second, ...rest] = verdicts;
  if (first === undefined || second === undefined || kind !== 'yes-no') return [...verdicts];
  const isLater = textOf(first) === textOf(second) && second.end <= first.start;
  return isLater && first.score - second.score <= asSure ? [second, first, ...rest] : [...verdicts];
}
