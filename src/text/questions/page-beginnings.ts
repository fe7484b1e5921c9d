import { wordsOf } from '#text/languages/index.ts';
import type { Asked } from './asked-question.ts';

/**
 * For each passage how much of each name of the question the beginning of its page has: what the rest of a page calls
 * "the town" is named there. The passages of a page share its beginning, which is read once.
 */
export function namesAtBeginnings(
  asked: Asked,
  passages: readonly { opening?: string }[],
): readonly (readonly number[])[] {
  const known = new Map<string, readonly number[]>();
  return passages.map(({ opening = '' }) => {
    const found = known.get(opening) ?? namesIn(asked, opening);
    known.set(opening, found);
    return found;
  });
}

function namesIn(asked: Asked, opening: string): number[] {
  const held = asked.heldBy(asked.stemsOf(wordsOf(opening)));
  return held.map((value, at) => (asked.question.terms[at]?.isName === true ? value : 0));
}
