import { splitSentences } from '#text/languages/index.ts';
import { isHeading, isListed } from './sentence-forms.ts';

/** A part of a page that is found and read as a unit, by its offsets. */
export interface Passage {
  start: number;
  end: number;
  /** The offsets of the column headings, if the passage begins within a table. */
  head?: { start: number; end: number };
}

/** The text of a passage, and its offset in the page. */
export interface PassageText {
  text: string;
  /** Added to an offset in the passage, gives the offset in the page. */
  offset: number;
}

/** The text of a passage, after the column headings of its table if it has any. */
export function passageText(page: string, { start, end, head }: Passage): PassageText {
  const lead = head === undefined ? '' : `${page.slice(head.start, head.end)}\n`;
  return { text: `${lead}${page.slice(start, end)}`, offset: start - lead.length };
}

/** Characters at the beginning of a page that name what the whole page is about. */
export const openingLength = 400;

/** Minimum and maximum characters of a passage. */
const enough = 400;
const most = 1_500;
/** Maximum characters of column headings, which are repeated with each passage of the table. */
const longestHead = 300;
/** Maximum passages of a page. Questions do not find the rest of a longer one. */
const mostPassages = 500;

/**
 * Splits a page into passages: paragraphs, with short ones joined to the next and long ones split at sentences. A
 * heading stays with the text below it, and a list or table with the text above. Linear time.
 */
export function splitPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let paragraph = -1;
  let open: Passage | undefined;
  /** The previous paragraph if it may be a heading, and where the passage ends without it. */
  let head: { start: number; before: number } | undefined;
  /** The first row of the current table. */
  let columns: { start: number; end: number } | undefined;
  for (const sentence of splitSentences(text)) {
    const isNewParagraph = sentence.paragraph !== paragraph;
    paragraph = sentence.paragraph;
    // The introduction of a list and the headings of a table stay with the items.
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
