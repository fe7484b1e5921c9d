import { partOfArticle } from './article-alignment.ts';
import type { Block } from './block.ts';

/** The extractor is overruled when the shape of the page shows this many times more text than it found. */
const OVERRULING_RATIO = 2;
/** Margins that hold more than this share of the extractor's result are kept: the class names mislead. */
const LARGEST_LOSS = 0.4;
/** How many blocks before the article to search for the title. */
const LEAD_REACH = 15;
/** How many consecutive headings the article may begin with. */
const HEADINGS_REACH = 3;
const SHORTEST_PROSE = 60;
const LONGEST_POINTER = 160;
const LONGEST_LABEL = 30;
/** Something with fewer characters is not an article, whatever it calls itself. */
const SHORTEST_ENTRY = 200;
/** This many headings that are links make a page an overview. */
const FEWEST_ENTRIES = 3;
const LINK_SECTION =
  /^(?:see also|related(?: \w+)?|(?:further|more|recommended|keep) reading|read (?:more|next)|you (?:may|might) also like|more from .{1,60}|siehe auch|voir aussi|véase también|vedi anche|zie ook|ver também)\W{0,3}$/i;

/**
 * Selects the blocks of the main text. Starts from the extractor's result, adds what is between title and article and
 * the code within it, and removes margins, pointers to other pages and headings without text.
 */
export function selectMainText(blocks: readonly Block[], articleText: string): Block[] {
  let isKept = overruledByShape(blocks, partOfArticle(blocks, articleText));
  isKept = withoutMargins(blocks, isKept);
  isKept = withinEntry(blocks, withLead(blocks, isKept));
  isKept = wholeTables(blocks, withFollowing(blocks, withInner(blocks, isKept)));
  isKept = withHeadings(blocks, withAnnouncements(blocks, isKept));
  return orWhatThereIs(withoutLooseEnds(chosen(blocks, isKept)), blocks);
}

/** Selects the main text by the shape of the blocks alone: the part of the page that is densest in plain text. */
export function selectByShape(blocks: readonly Block[]): Block[] {
  return orWhatThereIs(withoutLooseEnds(chosen(blocks, densestStretch(blocks))), blocks);
}

/** A page without anything like an article is represented by its few words, or else by its links. */
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
  const inner = blocks.filter(({ isMarginal }) => !isMarginal);
  // On an overview made of cards, extractors take one card for the article.
  if (amountOf(found) < SHORTEST_ENTRY && isOverview(inner)) return blocks.map(({ isMarginal }) => !isMarginal);
  return amountOf(chosen(blocks, isDense)) > OVERRULING_RATIO * amountOf(found) ? isDense : isArticle;
}

function withoutMargins(blocks: readonly Block[], isKept: boolean[]): boolean[] {
  const isInner = isKept.map((kept, index) => kept && blocks[index]?.isMarginal !== true);
  const inner = amountOf(chosen(blocks, isInner));
  return inner >= (1 - LARGEST_LOSS) * amountOf(chosen(blocks, isKept)) ? isInner : isKept;
}

/** Extractors often miss the introduction, which templates put beside the title instead of in the text. */
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

/** If exactly one part of the page marks itself as an article's text, what follows it is something else. */
function withinEntry(blocks: readonly Block[], isKept: boolean[]): boolean[] {
  const entries = new Set(blocks.map(({ entry }) => entry));
  const last = blocks.findLastIndex(({ entry }) => entry !== undefined);
  const isInside = isKept.map((kept, index) => kept && blocks[index]?.entry !== undefined);
  const isSingle = entries.size === 2 || (entries.size === 1 && !entries.has(undefined));
  if (!isSingle || amountOf(chosen(blocks, isInside)) < SHORTEST_ENTRY) return isKept;
  return isKept.map((kept, index) => kept && index <= last);
}

/** Extractors take code and callouts for clutter and ignore formulas; between kept blocks they belong to the text. */
function withInner(blocks: readonly Block[], isKept: boolean[]): boolean[] {
  const [first, last] = [isKept.indexOf(true), isKept.lastIndexOf(true)];
  return blocks.map((block, index) => {
    const isInside = !block.isMarginal && index > first && index < last;
    return isKept[index] === true || (isInside && isInnerPart(block));
  });
}

/** Kinds of blocks that extractors ignore continue after the last block they kept. */
function withFollowing(blocks: readonly Block[], isKept: boolean[]): boolean[] {
  const result = [...isKept];
  for (let index = isKept.lastIndexOf(true) + 1; index > 0 && index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined || block.isMarginal || !isInnerPart(block)) break;
    result[index] = true;
  }
  return result;
}

/** Extractors lose column headers and rows of short cells; a table needs both to be understood. */
function wholeTables(blocks: readonly Block[], isKept: readonly boolean[]): boolean[] {
  const lastRows = new Map<number | undefined, number>();
  blocks.forEach(({ kind, markup: { table } }, index) => {
    if (kind === 'row' && isKept[index] === true) lastRows.set(table, index);
  });
  return blocks.map(
    ({ kind, isMarginal, markup: { table } }, index) =>
      isKept[index] === true || (kind === 'row' && !isMarginal && index < (lastRows.get(table) ?? 0)),
  );
}

/** A line that ends in a colon announces what follows it. */
function withAnnouncements(blocks: readonly Block[], isKept: readonly boolean[]): boolean[] {
  return blocks.map((block, index) => {
    const isLine = block.kind === 'paragraph' && !block.isMarginal && linkDensity(block) < 0.3;
    return isKept[index] === true || (isKept[index + 1] === true && isLine && /[:：]$/.test(block.text));
  });
}

function isInnerPart(block: Block): boolean {
  return block.kind === 'preformatted' || hasFormula(block) || isInCallout(block);
}

function hasFormula({ markup }: Block): boolean {
  return markup.pieces.some((piece) => typeof piece !== 'string' && 'tex' in piece);
}

function isInCallout({ markup }: Block): boolean {
  return markup.containers.some(({ kind }) => kind === 'callout');
}

/** The headings directly above the first kept block belong to it, and so does the page's main heading. */
function withHeadings(blocks: readonly Block[], isKept: boolean[]): boolean[] {
  const result = [...isKept];
  const first = isKept.indexOf(true);
  for (let index = first - 1; index >= Math.max(0, first - HEADINGS_REACH); index -= 1) {
    const block = blocks[index];
    if (block?.kind !== 'heading' || block.isMarginal) break;
    result[index] = true;
  }
  const main = blocks.findIndex(({ markup: { level }, isMarginal }) => level === 1 && !isMarginal);
  if (main !== -1 && main < first && blocks.findLastIndex(({ markup: { level } }) => level === 1) === main) {
    result[main] = true;
  }
  return result;
}

function isProse(block: Block): boolean {
  return !block.isMarginal && block.text.length >= SHORTEST_PROSE && linkDensity(block) < 0.4;
}

/** A line that is nothing but a link leads away: "Read also: ...". Lists of links are left alone. */
function isPointer(block: Block): boolean {
  const standsAlone = block.kind === 'paragraph' || block.kind === 'heading';
  return (
    standsAlone && block.text.length < LONGEST_POINTER && linkDensity(block) > (block.kind === 'heading' ? 0.9 : 0.7)
  );
}

/** Removes pointers, sections of pointers, and the headings at the end with nothing left under them. */
function withoutLooseEnds(blocks: readonly Block[]): Block[] {
  const sections = withoutLinkSections(blocks);
  if (isOverview(sections)) return sections;
  const body = sections.filter((block) => !isPointer(block));
  const last = body.findLastIndex(({ kind }) => kind !== 'heading');
  return last === -1 ? [...blocks] : body.slice(0, last + 1);
}

/** Whether most headings are links: then they are the entries of an overview, not pointers. */
function isOverview(blocks: readonly Block[]): boolean {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const links = headings.filter((block) => linkDensity(block) > 0.9);
  return links.length >= FEWEST_ENTRIES && links.length > headings.length / 2;
}

/** Drops the sections that are headed as lists of other pages and contain nothing else. */
function withoutLinkSections(blocks: readonly Block[]): Block[] {
  const isDropped = new Set<Block>();
  let end = 0;
  blocks.forEach((heading, start) => {
    // A heading within a section that was already checked ends with it.
    if (start < end || heading.kind !== 'heading' || !LINK_SECTION.test(heading.text)) return;
    end = start + 1;
    for (let block = blocks[end]; block !== undefined && isEntryOfLinks(block); block = blocks[end]) end += 1;
    const next = blocks[end];
    if (next === undefined || next.kind === 'heading')
      for (const block of blocks.slice(start, end)) isDropped.add(block);
  });
  return blocks.filter((block) => !isDropped.has(block));
}

/** A link, or a label beside one such as its date. */
function isEntryOfLinks(block: Block): boolean {
  return linkDensity(block) > 0.7 || (block.kind === 'paragraph' && block.text.length < LONGEST_LABEL);
}

/** The run of blocks with the largest sum of {@link proseScore}, without its margins and link lists. */
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

/** A block's evidence for (positive) or against the main text being here; a paragraph counts at most 60. */
function proseScore(block: Block): number {
  if (block.isMarginal) return -20;
  if (linkDensity(block) > 0.5) return -10;
  if (block.text.length < 30) return block.kind === 'heading' ? 0 : -3;
  return Math.min(60, plainLength(block) / 5);
}
