import { partOfArticle } from './article-alignment.ts';
import type { Block } from './blocks.ts';

/** The extractor is overruled when the shape of the page shows so many times more text than it found. */
const OVERRULING_RATIO = 2;
/** Margins that hold more of what the extractor found than this are kept: the class names mislead. */
const LARGEST_LOSS = 0.4;
/** How many blocks before the article the title is looked for. */
const LEAD_REACH = 15;
const SHORTEST_PROSE = 60;
const LONGEST_POINTER = 160;

/**
 * Chooses the blocks that are the main text. The extractor's answer is the ground; what stands between title and
 * article is added, as is code within it, and margins, pointers to other pages and headings without text are taken away.
 */
export function selectMainText(blocks: readonly Block[], articleText: string): Block[] {
  let isKept = overruledByShape(blocks, partOfArticle(blocks, articleText));
  isKept = withoutMargins(blocks, isKept);
  isKept = withCode(blocks, withLead(blocks, isKept));
  return orWhatThereIs(withoutLooseEnds(chosen(blocks, isKept)), blocks);
}

/** Chooses the main text by the shape of the blocks alone: the stretch of the page that is densest in plain text. */
export function selectByShape(blocks: readonly Block[]): Block[] {
  return orWhatThereIs(withoutLooseEnds(chosen(blocks, densestStretch(blocks))), blocks);
}

/** A page without anything like an article is its few words, or else its links. */
function orWhatThereIs(mainText: Block[], blocks: readonly Block[]): Block[] {
  if (mainText.length > 0) return mainText;
  const inner = blocks.filter(({ isMarginal }) => !isMarginal);
  return inner.length > 0 ? inner : [...blocks];
}

function chosen(blocks: readonly Block[], isKept: readonly boolean[]): Block[] {
  return blocks.filter((_, index) => isKept[index]);
}

function plainLength({ text, linkedLength }: Block): number {
  return Math.max(0, text.length - linkedLength);
}

function linkDensity({ text, linkedLength }: Block): number {
  return linkedLength / text.length;
}

function amountOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + plainLength(block), 0);
}

function overruledByShape(blocks: readonly Block[], isArticle: boolean[]): boolean[] {
  const isDense = densestStretch(blocks);
  const found = chosen(blocks, isArticle).filter(({ isMarginal }) => !isMarginal);
  return amountOf(chosen(blocks, isDense)) > OVERRULING_RATIO * amountOf(found) ? isDense : isArticle;
}

function withoutMargins(blocks: readonly Block[], isKept: boolean[]): boolean[] {
  const isInner = isKept.map((kept, index) => kept && blocks[index]?.isMarginal !== true);
  const inner = amountOf(chosen(blocks, isInner));
  return inner >= (1 - LARGEST_LOSS) * amountOf(chosen(blocks, isKept)) ? isInner : isKept;
}

/** Extractors often miss the introduction, which templates put beside the title instead of into the text. */
function withLead(blocks: readonly Block[], isKept: boolean[]): boolean[] {
  const first = isKept.indexOf(true);
  const reach = Math.max(0, first - LEAD_REACH);
  const before = blocks.slice(reach, Math.max(reach, first));
  const title = before.findLastIndex(
    (block) => block.kind === 'heading' && !block.isMarginal && block.linkedLength === 0,
  );
  if (title === -1) return isKept;
  return blocks.map((block, index) => {
    const isBetween = index >= reach + title && index < first;
    return isKept[index] === true || (isBetween && isProse(block));
  });
}

/** Extractors take code for clutter; between two kept blocks it belongs to the text. */
function withCode(blocks: readonly Block[], isKept: boolean[]): boolean[] {
  const [first, last] = [isKept.indexOf(true), isKept.lastIndexOf(true)];
  return blocks.map(({ kind, isMarginal }, index) => {
    const isCode = kind === 'preformatted' && !isMarginal && index > first && index < last;
    return isKept[index] === true || isCode;
  });
}

function isProse(block: Block): boolean {
  return !block.isMarginal && block.text.length >= SHORTEST_PROSE && linkDensity(block) < 0.4;
}

/** A line of its own that is nothing but a link leads away: "Read also: ...". Lists of links are left alone. */
function isPointer(block: Block): boolean {
  const standsAlone = block.kind === 'paragraph' || block.kind === 'heading';
  return standsAlone && block.text.length < LONGEST_POINTER && linkDensity(block) > 0.7;
}

/** Takes away pointers, and the headings at the end under which nothing is left. */
function withoutLooseEnds(blocks: readonly Block[]): Block[] {
  const body = blocks.filter((block) => !isPointer(block));
  const last = body.findLastIndex(({ kind }) => kind !== 'heading');
  return last === -1 ? [...blocks] : body.slice(0, last + 1);
}

/** The stretch of blocks with the largest sum of {@link proseScore}, without its margins and link lists. */
function densestStretch(blocks: readonly Block[]): boolean[] {
  let best = { sum: 0, from: 0, to: -1 };
  let current = { sum: 0, from: 0 };
  blocks.forEach((block, index) => {
    if (current.sum <= 0) current = { sum: 0, from: index };
    current.sum += proseScore(block);
    if (current.sum > best.sum) best = { ...current, to: index };
  });
  return blocks.map((block, index) => {
    const isInside = index >= best.from && index <= best.to;
    return isInside && !block.isMarginal && linkDensity(block) <= 0.5;
  });
}

/** What a block says for (positive) or against the main text being here; a paragraph counts at most 60. */
function proseScore(block: Block): number {
  if (block.isMarginal) return -20;
  if (linkDensity(block) > 0.5) return -10;
  if (block.text.length < 30) return block.kind === 'heading' ? 0 : -3;
  return Math.min(60, plainLength(block) / 5);
}
