import { splitSentences } from '#text/languages/index.ts';
import { isHeading, isListed } from './sentence-forms.ts';

/** A stretch of a page that is found and read as one, by its place in the page's text. */
export interface Passage {
  start: number;
  end: number;
  /** Where the heads of its columns stand, for a passage that begins within a table. */
  head?: { start: number; end: number };
}

/** A passage as it is read, and the place of the page that its first character would have. */
export interface PassageText {
  text: string;
  /** Added to a place of the passage's own text it gives that of the page. */
  offset: number;
}

/** The text of a passage, behind the heads of its table where it has them: its rows say nothing without. */
export function passageText(page: string, { start, end, head }: Passage): PassageText {
  const lead = head === undefined ? '' : `${page.slice(head.start, head.end)}\n`;
  return { text: `${lead}${page.slice(start, end)}`, offset: start - lead.length };
}

/** Characters that a passage has at least, where the page has more, and at most. */
const enough = 400;
const most = 1_500;
/** Characters of the heads of a table, which are repeated with each passage of it. */
const longestHead = 300;
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
  /** The first row of the table that the sentence before stands in. */
  let columns: { start: number; end: number } | undefined;
  for (const sentence of splitSentences(text)) {
    const isNewParagraph = sentence.paragraph !== paragraph;
    paragraph = sentence.paragraph;
    // What a list announces and what heads a table is understood with all of it.
    const goesOn = sentence.isRow || isListed(text, sentence);
    const heads = sentence.isRow ? columns : undefined;
    columns = sentence.isRow ? (columns ?? sentence) : undefined;
    const isFull =
      open !== undefined &&
      ((isNewParagraph && !goesOn && open.end - open.start >= enough) || sentence.end - open.start > most);
    const before = open?.end ?? 0;
    if (open === undefined || isFull) {
      if (passages.length === mostPassages) break;
      const start = isNewParagraph && head !== undefined ? head.start : sentence.start;
      if (open !== undefined && head?.start === start) open.end = head.before;
      open = { start, end: sentence.end, ...(heads && heads.end - heads.start <= longestHead && { head: heads }) };
      passages.push(open);
    } else open.end = sentence.end;
    const isAlone = isNewParagraph && !goesOn && before > open.start;
    const mayHead = isAlone && isHeading(text.slice(sentence.start, sentence.end));
    head = mayHead ? { start: sentence.start, before } : undefined;
  }
  return passages;
}
