import type { Block, Insert } from './block.ts';
import { calloutLine } from './callouts.ts';
import type { Container } from './containers.ts';
import { Footnotes } from './footnotes.ts';
import { escapedLineStart, type Inline, type InlineContext, inlineMarkdown } from './inline-markup.ts';

/** The selected blocks of a page, all of its blocks, the inserts between them, and the page's address. */
export interface MarkdownSource {
  chosen: readonly Block[];
  all: readonly Block[];
  inserts: readonly Insert[];
  baseUrl: string;
  /** The page's declared base address for links, if it differs. */
  linkBase?: string | undefined;
  /** Whether the page is a list, whose headings link to its entries. */
  isList?: boolean;
  /** Whether pictures before and after the text belong to it as well. */
  isWhole?: boolean;
  /** The number of a footnote that the caller writes itself, by its anchor. */
  footnoteAt?(anchor: string): number | undefined;
}

/** A piece of Markdown without the prefixes of its containers. */
interface Part {
  lines: string[];
  containers: readonly Container[];
  /** The number of the table that it is a row of; 0 for everything else. */
  table: number;
  /** Whether it is the first line of a callout, which the text follows without a blank line. */
  isTitle: boolean;
}

/** The context that blocks are written in, besides their own markup. */
interface WritingContext extends InlineContext {
  /** The number of columns of each table, by its number. */
  columns: ReadonlyMap<number, number>;
}

function columnsOf(blocks: readonly Block[]): ReadonlyMap<number, number> {
  const columns = new Map<number, number>();
  for (const { kind, markup } of blocks)
    if (kind === 'row') columns.set(markup.table, Math.max(columns.get(markup.table) ?? 0, markup.cells.length));
  return columns;
}

/** Writes the selected blocks as Markdown: links absolute, footnotes at the end, none of the page's own HTML. */
export function markdownOf(source: MarkdownSource): string {
  const { chosen, all, inserts, baseUrl } = source;
  const notes = new Footnotes(chosen, all, baseUrl);
  const context: WritingContext = {
    columns: columnsOf(all),
    baseUrl,
    linkBase: source.linkBase,
    footnoteAt: (anchor) => notes.numberAt(anchor) ?? source.footnoteAt?.(anchor),
    keepsHeadingLinks: source.isList === true,
  };
  const body = new Set(chosen.filter((block) => !notes.isNote(block)));
  const isShown = insertsBeside(all, body, source.isWhole === true);
  const parts: Part[] = [];
  let next = 0;
  const addInsertsBefore = (index: number) => {
    for (let insert = inserts[next]; insert !== undefined && insert.before <= index; insert = inserts[++next]) {
      if (isShown(insert)) addInsert(parts, insert, context);
    }
  };
  for (const [index, block] of all.entries()) {
    addInsertsBefore(index);
    if (body.has(block)) addBlock(parts, block, context);
  }
  addInsertsBefore(all.length);
  // A heading whose notes have moved to the end has nothing left under it.
  while (notes.count > 0 && /^#/.test(parts.at(-1)?.lines[0] ?? '')) parts.pop();
  return [joined(parts), ...notes.definitions(context)].filter((text) => text !== '').join('\n\n');
}

/** The pictures and rules that belong to the text: those within it and next to one of its blocks. */
function insertsBeside(all: readonly Block[], body: ReadonlySet<Block>, isWhole: boolean) {
  const has = (block: Block | undefined) => block !== undefined && body.has(block);
  const [first, last] = [all.findIndex(has), all.findLastIndex(has)];
  return ({ before, isMarginal }: Insert): boolean => {
    if (isWhole) return true;
    return !isMarginal && before > first && before <= last && (has(all[before]) || has(all[before - 1]));
  };
}

function addBlock(parts: Part[], block: Block, context: WritingContext): void {
  const { containers, table, isCalloutTitle, pieces } = block.markup;
  const lines = linesOf(block, context, parts.at(-1)?.table ?? 0);
  if (lines.length === 0) return;
  const depth = containers.findLastIndex(({ kind }) => kind === 'callout');
  const callout = containers[depth];
  if (callout?.kind === 'callout' && parts.at(-1)?.containers.includes(callout) !== true) {
    const title = isCalloutTitle ? inlineMarkdown(pieces, context).replaceAll('\n', ' ') : '';
    const first = calloutLine(callout, title.trim());
    parts.push({ lines: [first], containers: containers.slice(0, depth + 1), table: 0, isTitle: true });
    if (isCalloutTitle) return;
  }
  parts.push({ lines, containers, table, isTitle: false });
}

function addInsert(parts: Part[], { pieces, containers }: Insert, context: InlineContext): void {
  const lines = pieces.length === 0 ? ['---'] : inlineMarkdown(pieces, context).split('\n');
  if (lines[0] !== '') parts.push({ lines, containers, table: 0, isTitle: false });
}

function linesOf(block: Block, context: WritingContext, previousTable: number): string[] {
  const { kind, text, markup } = block;
  if (kind === 'preformatted') return codeLines(text, markup.codeLanguage);
  if (kind === 'row')
    return rowLines(markup.cells, {
      context,
      isLater: markup.table === previousTable,
      columns: context.columns.get(markup.table) ?? 0,
    });
  const isHeading = kind === 'heading';
  const lines = inlineMarkdown(markup.pieces, { ...context, isHeading })
    .split('\n')
    .map(escapedLineStart);
  if (lines.length === 1 && lines[0] === '') return [];
  // The first level is reserved for the title.
  return isHeading ? [`${'#'.repeat(Math.max(2, markup.level))} ${lines.map((line) => line.trim()).join(' ')}`] : lines;
}

function codeLines(code: string, language: string | undefined): string[] {
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${language ?? ''}`, ...code.split('\n'), fence];
}

/** A row padded to all columns of its table; Markdown readers drop cells otherwise. */
function rowLines(
  cells: readonly (readonly Inline[])[],
  { context, isLater, columns }: { context: InlineContext; isLater: boolean; columns: number },
): string[] {
  const missing = Array.from({ length: Math.max(0, columns - cells.length) }, (): readonly Inline[] => []);
  const texts = [...cells, ...missing].map((cell) =>
    inlineMarkdown(cell, context).replaceAll('  \n', ' ').replaceAll('\n', ' ').replaceAll('|', '\\|'),
  );
  const row = `| ${texts.join(' | ')} |`;
  return isLater ? [row] : [row, `| ${texts.map(() => '---').join(' | ')} |`];
}

function joined(parts: readonly Part[]): string {
  const lines: string[] = [];
  let previous: Part | undefined;
  for (const part of parts) {
    const shared = previous === undefined ? 0 : sharedDepth(previous.containers, part.containers);
    if (previous !== undefined && !isTight(previous, part, shared)) {
      lines.push(part.containers.slice(0, shared).map(continuation).join('').trimEnd());
    }
    const begin = part.containers.map((container, depth) =>
      depth < shared ? continuation(container) : start(container),
    );
    const go = part.containers.map(continuation).join('');
    part.lines.forEach((line, index) => {
      const prefixed = (index === 0 ? begin.join('') : go) + line;
      lines.push(line === '' ? prefixed.trimEnd() : prefixed);
    });
    previous = part;
  }
  return lines.join('\n');
}

function sharedDepth(before: readonly Container[], after: readonly Container[]): number {
  let depth = 0;
  while (depth < before.length && before[depth] === after[depth]) depth += 1;
  return depth;
}

/** List items follow each other without blank lines, and so do table rows. */
function isTight(previous: Part, part: Part, shared: number): boolean {
  if (part.table > 0 && part.table === previous.table) return true;
  if (previous.isTitle && shared === previous.containers.length) return true;
  const isSameList = part.containers.slice(0, shared).some(({ kind }) => kind === 'list');
  return isSameList && part.containers.slice(shared).some(({ kind }) => kind === 'item');
}

function start(container: Container): string {
  if (container.kind === 'quote' || container.kind === 'callout') return '> ';
  return container.kind === 'item' ? container.marker : '';
}

function continuation(container: Container): string {
  if (container.kind === 'quote' || container.kind === 'callout') return '> ';
  return container.kind === 'item' ? ' '.repeat(container.marker.length) : '';
}
