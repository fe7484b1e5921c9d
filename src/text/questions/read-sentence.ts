import { leansOnOthers, type Word } from '#text/languages/index.ts';

/** A sentence with its share of a question. */
export interface ReadSentence {
  start: number;
  end: number;
  paragraph: number;
  isRow: boolean;
  words: readonly Word[];
  /** One per word. Empty for function words. */
  stems: readonly string[];
  /** For each term of the question, how much of it the sentence has. */
  held: readonly number[];
}

/** Weight of a word in the sentence that this one depends on. */
export const leaning = 0.9;
/** Weight of a word in the title, if "it" refers to the subject of the page. */
const ofTitle = 0.8;

/** "It stands on a rock": refers to the subject of the page. */
const opensWithIt = /^It (?!(?:is|was) (?:\p{L}+ ){1,3}(?:that|to|who)\b)/u;

/**
 * Adds to a dependent sentence what the one before has of the question, and to one that opens with "it" what the title
 * has.
 */
export function withSense(
  sentence: ReadSentence,
  before: ReadSentence | undefined,
  { text, inTitle, language }: { text: string; inTitle: readonly number[]; language: string },
): ReadSentence {
  const { start, end, paragraph, held } = sentence;
  const said = text.slice(start, end);
  const isOfTitle = opensWithIt.test(said) && inTitle.some((value) => value > 0);
  // At the beginning of a paragraph, "it" refers to the subject of the page.
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
