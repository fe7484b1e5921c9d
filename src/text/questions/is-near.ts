import { holdsKind } from './answer-kinds.ts';
import type { Asked } from './asked-question.ts';
import type { Placed, Surroundings } from './placed-sentence.ts';
import { likenessOf } from './related-words.ts';

/**
 * Minimum share of a question in a related sentence; more if the question has no names, and most without its rarest
 * word.
 */
const leastNear = 0.2;
const nearUnnamed = 0.34;
const nearWithout = 0.5;
/** How many of the rarest words a topic is known by. */
const rarest = 2;

/** Whether a sentence has every word of a side of a comparison, in any form. */
function names({ stems }: Placed, side: readonly string[]): boolean {
  return side.every((word) => stems.some((textStem) => textStem !== '' && likenessOf(word, textStem) > 0));
}

/**
 * Whether a sentence is about the question, with its neighbours and title: it has the rarest word, or a name if there is
 * one, and more than names.
 */
export function isNear(asked: Asked, share: number, own: Placed, around: Surroundings): boolean {
  const { terms, kind } = asked.question;
  const { weights } = asked;
  const { nearby } = own;
  // A number counts as a name only if there is no other: not everything with a 9 is about "the NordAir 9".
  const isWord = terms.some(({ isName, isNumber }) => isName && !isNumber);
  const named = around.passage.filter((_, at) => terms[at]?.isName && !(isWord && terms[at].isNumber));
  // A related sentence mentions a side of the comparison, or otherwise the two rarest words.
  if (asked.sides.length > 0 && !asked.sides.some((side) => names(own, side))) return false;
  const heavy = [...weights.keys()].sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0)).slice(0, rarest);
  if (kind === 'topic' && heavy.every((at) => (nearby[at] ?? 0) === 0)) return false;
  if (named.length === 0) {
    const heaviest = weights.indexOf(Math.max(...weights));
    return share >= nearWithout || (share >= nearUnnamed && (nearby[heaviest] ?? 0) > 0);
  }
  const saysMore =
    terms.every(({ isName }) => isName) ||
    (kind === 'why' && holdsKind(asked.question, own, asked.words) === true) ||
    terms.some(({ isName }, at) => !isName && (nearby[at] ?? 0) > 0);
  return share >= leastNear && saysMore && named.some((held) => held > 0);
}
