import type { Attributes } from './attributes.ts';
import type { TextBlock } from './block.ts';
import { equationOf } from './formula.ts';
import type { Inline } from './inline-markup.ts';

/** Where a row's cells start among the blocks. */
interface OpenRow {
  start: number;
  cellStarts: number[];
  spans: Span[];
}

/** How many columns and rows a cell spans. */
interface Span {
  columns: number;
  rows: number;
}

/** Longer cells hold text of their own: the table lays out a page. */
const LONGEST_CELL = 300;
/** Text of at least this length is not a table value. */
const SHORTEST_PARAGRAPH = 100;
const MOST_CELLS = 50;
/** A cell that claims to span more columns or rows counts as one. */
const LARGEST_SPAN = 50;
const EQUATION_TABLE = /(?:^|[\s_-])(?:eqn|equation|align|displaymath)/i;

/** The tables of a page while it is parsed: which rows and cells are open, and where they started. */
export class OpenTables {
  readonly #rows: OpenRow[] = [];
  #tables = 0;
  #isEquation = false;
  /** By column, how many more rows a cell above spans. */
  #taken: number[] = [];
  /** The last table known to hold data, by a header cell or a row. */
  #dataTable = 0;

  /** Call it for every element that starts a block, with the number of blocks before it. */
  opened(name: string, attributes: Attributes, start: number): void {
    if (name === 'table') {
      this.#tables += 1;
      this.#isEquation = EQUATION_TABLE.test(attributes.class ?? '');
      this.#taken = [];
    } else if (name === 'tr') this.#rows.push({ start, cellStarts: [], spans: [] });
    else if (name === 'td' || name === 'th') {
      const row = this.#rows.at(-1);
      row?.cellStarts.push(start);
      row?.spans.push({ columns: spanOf(attributes.colspan), rows: spanOf(attributes.rowspan) });
    }
    if (name === 'th') this.#dataTable = this.#tables;
  }

  /** Ends a row: returns where it started and what its blocks become, if they are cells. */
  closeRow(blocksFrom: (start: number) => readonly TextBlock[]): { start: number; block: TextBlock } | undefined {
    const row = this.#rows.pop();
    if (row === undefined) return undefined;
    const isData = this.#dataTable === this.#tables;
    const kind = { table: this.#tables, isEquationTable: this.#isEquation, isData };
    const block = closedRow(row, blocksFrom(row.start), kind);
    if (block?.kind === 'row') {
      this.#dataTable = this.#tables;
      block.markup = { ...block.markup, cells: this.#inColumns(block.markup.cells, row.spans) };
    }
    return block === undefined ? undefined : { start: row.start, block };
  }

  /** A row's cells in their columns: Markdown has no cells that span others. */
  #inColumns(cells: readonly (readonly Inline[])[], spans: readonly Span[]): (readonly Inline[])[] {
    const columns: (readonly Inline[])[] = [];
    const below: number[] = [];
    const skipTaken = () => {
      for (let rows = this.#taken[columns.length] ?? 0; rows > 0; rows = this.#taken[columns.length] ?? 0) {
        below[columns.length] = rows - 1;
        columns.push([]);
      }
    };
    for (const [at, cell] of cells.entries()) {
      skipTaken();
      const { columns: width, rows } = spans[at] ?? { columns: 1, rows: 1 };
      for (let column = 0; column < width && columns.length < MOST_CELLS; column += 1) {
        below[columns.length] = rows - 1;
        columns.push(column === 0 ? cell : []);
      }
    }
    skipTaken();
    this.#taken = below;
    return columns;
  }
}

function spanOf(value: string | undefined): number {
  const span = Number(value ?? 1);
  return Number.isInteger(span) && span >= 1 && span <= LARGEST_SPAN ? span : 1;
}

/** A row's cells as one block, or undefined if they hold paragraphs: then the table only lays out the page. */
function closedRow(
  { start, cellStarts }: OpenRow,
  blocks: readonly TextBlock[],
  { table, isEquationTable, isData }: { table: number; isEquationTable: boolean; isData: boolean },
): TextBlock | undefined {
  const first = blocks[0];
  if (first === undefined || blocks.length > MOST_CELLS || !blocks.every((block) => isCell(block, isData)))
    return undefined;
  const ends = [...cellStarts.slice(1), start + blocks.length];
  const contents = cellStarts.map((from, index) => blocks.slice(from - start, (ends[index] ?? from) - start));
  if (!isData && contents.some((content) => isPartOfPage(content, contents.length))) return undefined;
  const cells = contents.map((content) =>
    content.flatMap(({ kind, markup: { pieces } }, at) => [
      ...pieces,
      content[at + 1]?.kind === 'item' && kind === 'item' ? ', ' : ' ',
    ]),
  );
  const linkedLength = blocks.reduce((sum, cell) => sum + cell.linkedLength, 0);
  const whole = {
    ...first,
    linkedLength,
    text: blocks.map(({ text }) => text.replaceAll('\n', ' ')).join('\t'),
  };
  const equation = equationOf(cells, isEquationTable);
  if (equation !== undefined) return { ...whole, kind: 'paragraph', markup: { ...first.markup, pieces: [equation] } };
  if (blocks.length < 2 && !(isData && cells.length > 1)) return undefined;
  return { ...whole, kind: 'row', markup: { ...first.markup, pieces: [], cells, table } };
}

/** Whether a cell's content needs several lines: more than one block by itself, or paragraphs or a heading and more. */
function isPartOfPage(content: readonly TextBlock[], cells: number): boolean {
  if (content.length < 2) return false;
  const paragraphs = content.filter(({ text }) => text.length >= SHORTEST_PARAGRAPH).length;
  return cells === 1 || paragraphs > 1 || (paragraphs === 1 && content[0]?.kind === 'heading');
}

/** Only a table known to hold data has cells of several lines. */
function isCell({ kind, text }: TextBlock, isData: boolean): boolean {
  const isShort = text.length <= LONGEST_CELL && (isData || !text.includes('\n'));
  return isShort && kind !== 'row' && kind !== 'preformatted';
}
