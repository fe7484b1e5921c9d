import type { CitedSentence } from './render-report.ts';

/** The text between two sentences of one paragraph: no blank line, and no more than a few sentences. */
const longestBetween = 400;

function isTold(one: CitedSentence, next: CitedSentence, pages: readonly { text: string }[]): boolean {
  const [a, b] = [one.citations[0], next.citations[0]];
  if (a === undefined || b === undefined || a.page !== b.page || b.start < a.end) return false;
  const between = pages[a.page]?.text.slice(a.end, b.start) ?? '';
  return between.length <= longestBetween && !/\n\s{0,20}\n/u.test(between);
}

/**
 * The sentences of a section in their order, but those of one paragraph together and in the order in which it tells
 * them, because "the rest" and "the number may rise" are understood only after what they go on from.
 */
export function inStoryOrder<Sentence extends CitedSentence>(
  sentences: readonly Sentence[],
  pages: readonly { text: string }[],
): Sentence[] {
  const groups: Sentence[][] = [];
  for (const sentence of sentences) {
    const group = groups.find((one) =>
      one.some((other) => isTold(other, sentence, pages) || isTold(sentence, other, pages)),
    );
    if (group === undefined) groups.push([sentence]);
    else group.push(sentence);
  }
  return groups.flatMap((group) => group.sort((a, b) => (a.citations[0]?.start ?? 0) - (b.citations[0]?.start ?? 0)));
}

/** The same after the first sentence, which stays first because it answers best. */
export const afterFirst = <Sentence extends CitedSentence>(
  sentences: readonly Sentence[],
  pages: readonly { text: string }[],
): Sentence[] => [...sentences.slice(0, 1), ...inStoryOrder(sentences.slice(1), pages)];
