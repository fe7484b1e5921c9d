import type { Question } from './read-question.ts';

/** Maximum difference in certainty between two verdicts shown together. */
const asSure = 0.15;

/** A text tells the main cause first, and how it came about afterwards. */
const inOrder: ReadonlySet<Question['kind']> = new Set(['yes-no', 'why']);

interface Verdict {
  start: number;
  end: number;
  score: number;
}

/**
 * Of two verdicts or causes in one text with equal certainty, the one that the text tells first leads; the second qualifies it.
 * `textOf` tells which text a verdict is in.
 */
export function inTextOrder<T extends Verdict>(
  { kind }: Question,
  verdicts: readonly T[],
  textOf: (verdict: T) => number,
): T[] {
  const [first, second, ...rest] = verdicts;
  if (first === undefined || second === undefined || !inOrder.has(kind)) return [...verdicts];
  const isLater = textOf(first) === textOf(second) && second.end <= first.start;
  return isLater && first.score - second.score <= asSure ? [second, first, ...rest] : [...verdicts];
}
