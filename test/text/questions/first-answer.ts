import { findAnswer } from '#text/questions/find-answer.ts';
import { openingLength, splitPassages } from '#text/questions/passages.ts';

/** Asks questions about some pages and returns the passage that answers first. Undefined if none does. */
export function answersFrom(pages: readonly { title: string; text: string }[]) {
  const passages = pages.flatMap(({ title, text }) =>
    splitPassages(text).map(({ start, end }) => ({
      title,
      text: text.slice(start, end),
      opening: text.slice(0, openingLength),
    })),
  );
  return (question: string): string | undefined => {
    const { isAnswered, sentences } = findAnswer(question, { passages, limit: 3 });
    const [first] = sentences;
    return isAnswered && first !== undefined ? passages[first.passage]?.text.slice(first.start, first.end) : undefined;
  };
}
