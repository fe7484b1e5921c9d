import { splitSentences } from '#text/languages/index.ts';

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
 * sentences. Linear in the length of the text.
 */
export function splitPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let paragraph = -1;
  let open: Passage | undefined;
  for (const sentence of splitSentences(text)) {
    const isNewParagraph = sentence.paragraph !== paragraph;
    paragraph = sentence.paragraph;
    const isFull =
      open !== undefined && ((isNewParagraph && open.end - open.start >= enough) || sentence.end - open.start > most);
    if (open === undefined || isFull) {
      if (passages.length === mostPassages) break;
      open = { start: sentence.start, end: sentence.end };
      passages.push(open);
    } else open.end = sentence.end;
  }
  return passages;
}
