import { leansOnOthers, type Word } from '#text/languages/index.ts';

/** A sentence with what it has of a question. */
export interface ReadSentence {
  start: number;
  end: number;
  paragraph: number;
  isRow: boolean;
  words: readonly Word[];
  /** One for each word; empty for words without matter. */
  stems: readonly string[];
  /** For each term of the question how far the sentence has it. */
  held: readonly number[];
}

/** What a word counts that stands in the sentence before one that leans on it. */
export const leaning = 0.9;
/** The same of one in the title, where "it" stands for what the page is about. */
const ofTitle = 0.8;

/** "It stands on a rock": of what the page is about. */
const opensWithIt = /^It (?!(?:is|was) (?:\p{L}+ ){1,3}(?:that|to|who)\b)/u;

/**
 * A sentence that leans on the one before it is told with that, so it has what that has of the question; one that goes
 * on with "it" has what the title has.
 */
export function withSense(
  sentence: ReadSentence,
  before: ReadSentence | undefined,
  { text, inTitle, language }: { text: string; inTitle: readonly number[]; language: string },
): ReadSentence {
  const { start, end, paragraph, held } = sentence;
  const said = text.slice(start, end);
  const isOfTitle = opensWithIt.test(said) && inTitle.some((value) => value > 0);
  // Where a paragraph begins so, it is the page that tells what is meant.
  if (isOfTitle && before?.paragraph !== paragraph) {
    return { ...sentence, held: held.map((own, at) => Math.max(own, ofTitle * (inTitle[at] ?? 0))) };
  }
  const isOwn = held.some((value) => value > 0);
  if (!(isOwn || isOfTitle) || before?.paragraph !== paragraph || !leansOnOthers(said, language)) return sentence;
  return {
    ...sentence,
    held: held.map((own, at) =>
      Math.max(own, leaning * (before.held[at] ?? 0), isOfTitle ? ofTitle * (inTitle[at] ?? 0) : 0),
    ),
  };
}
