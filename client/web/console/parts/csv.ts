import { saveFile } from './save-file.ts';

type Cell = string | number | null;

/** Characters that a spreadsheet treats as the start of a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * A cell according to RFC 4180. A text that a spreadsheet would treat as a formula gets a prefix that makes it text.
 */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV, the first of them the header. */
function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** Lets the browser save rows as a file. */
export function saveCsv(fileName: string, rows: readonly (readonly Cell[])[]): void {
  saveFile(fileName, 'text/csv;charset=utf-8', csvOf(rows));
}
