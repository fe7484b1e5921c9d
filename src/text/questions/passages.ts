import { splitSentences } from '#text/languages/index.ts';
import { isHeading, isListed } from './sentence-forms.ts';

/** A stretch of a page that is found and read as one, by its place in the page's text. */
export interface Passage {
  start: number;
  end: number;
}

/** Characters that a passage has at least, where the page has more, and at most. */
const enough = 400;
const most = 1_500;
/** A page has no more passages than this; the rest of a longer one is not found by questions. */
const mostPassages = 500;

/**
 * Cuts a page into passages: paragraphs, short ones together with what follows them and long ones at the ends of
 * sentences. A heading stands with what follows it, and a list or a table with what is above it. Linear in the length of the text.
 */
export function splitPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let paragraph = -1;
  let open: Passage | undefined;
  /** The paragraph before, where it is one sentence that may be a heading, and where the passage ends without it. */
  let head: { start: number; before: number } | undefined;
  for (const sentence of splitSentences(text)) {
    const isNewParagraph = sentence.paragraph !== paragraph;
    paragraph = sentence.paragraph;
    // What a list announces and what heads a table is understood with all of it.
    const goesOn = sentence.isRow || isListed(text, sentence);
    const isFull =
      open !== undefined &&
      ((isNewParagraph && !goesOn && open.end - open.start >= enough) || sentence.end - open.start > most);
    const before = open?.end ?? 0;
    if (open === undefined || isFull) {
      if (passages.length === mostPassages) break;
      const start = isNewParagraph && head !== undefined ? head.start : sentence.start;
      if (open !== undefined && head?.start === start) open.end = head.before;
      open = { start, end: sentence.end };
      passages.push(open);
    } else open.end = sentence.end;
    const mayHead = isNewParagraph && before > open.start && isHeading(text.slice(sentence.start, sentence.end));
    head = mayHead ? { start: sentence.start, before } : undefined;
  }
  return passages;
}
