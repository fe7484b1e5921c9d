import { splitSentences } from '#text/languages/index.ts';
import { isHeading } from './sentence-forms.ts';

/** A row of a table, with its offsets in the text. */
export interface Row {
  start: number;
  end: number;
  cells: readonly string[];
}

/** A cell of a table, with what names it. */
export interface Cell {
  row: Row;
  value: string;
  /** The label of the value, from its row and column. */
  label: string;
  header: string;
  /** The heading of the first column, which says what the rows are. */
  corner: string;
}

/** The cells of a row. Empty if a line is no row. */
function cellsOf(line: string): string[] {
  const bare = line.trim();
  const isFenced = bare.length > 2 && bare.startsWith('|') && bare.endsWith('|');
  const cells = line.includes('\t') ? line.split('\t') : (isFenced ? bare.slice(1, -1) : bare).split('|');
  return cells.map((cell) => cell.trim());
}

/** The rows of a table, the first with the column headings, and the heading above it. */
export interface Table {
  rows: Row[];
  heading: string;
}

/** The tables of a text, each with the heading above. */
export function tablesIn(text: string): Table[] {
  const tables: Table[] = [];
  let heading = '';
  let open: Table | undefined;
  for (const { start, end, isRow } of splitSentences(text)) {
    const line = text.slice(start, end);
    if (isRow) {
      open ??= tables[tables.push({ rows: [], heading }) - 1];
      if (!/^[\s|:-]+$/.test(line)) open?.rows.push({ start, end, cells: cellsOf(wholeLine(text, start, end)) });
      continue;
    }
    open = undefined;
    if (isHeading(line)) heading = line;
  }
  return tables;
}

/** A row including an empty first cell, which the sentence does not contain. */
function wholeLine(text: string, start: number, end: number): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  return text.slice(from, start).trim() === '' ? text.slice(from, end) : text.slice(start, end);
}

/** A name with a number ("Veda 5", "iPhone 16 Pro"): no lower-case word such as "about" or "up to" begins it. */
const numberedName = /^\p{Ll}?\p{Lu}[^€$£%°]{0,40}$/u;
/** Words that lead to a figure at the beginning of a cell. */
const approximate = /^(?:about|around|approx\w*|up|over|under|from|to|at|nearly|almost|some|more|less|ca)\b/iu;
/** Whether a cell contains a figure. A year or a name with a number may be a column heading. */
const holdsFigure = (cell: string): boolean =>
  /\p{N}/u.test(cell) && !/^(?:1\d|20)\d\d$/.test(cell) && !(numberedName.test(cell) && !approximate.test(cell));

/** The number of cells in most rows, so that a row with an extra cell does not shift the columns. */
function widthOf(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [most] = [...counts].sort(([width, count], [other, others]) => others - count || other - width);
  return most?.[0] ?? 0;
}

/** The cells of a table with their labels. Empty if the columns have no headings. */
export function cellsIn({ rows }: Table): Cell[] {
  const width = widthOf(rows);
  if (width === 2)
    return rows.map((row) => ({ row, label: row.cells[0] ?? '', header: '', corner: '', value: row.cells[1] ?? '' }));
  const [first, ...others] = rows;
  if (first === undefined || width < 2) return [];
  // At the beginning of a text, the empty corner of a table is missing.
  const head = { cells: first.cells.length === width - 1 ? ['', ...first.cells] : first.cells };
  if (head.cells.slice(1).some(holdsFigure)) return [];
  return others.flatMap((row) =>
    row.cells.slice(1, head.cells.length).map((value, at) => ({
      row,
      value,
      label: row.cells[0] ?? '',
      header: head.cells[at + 1] ?? '',
      corner: head.cells[0] ?? '',
    })),
  );
}
