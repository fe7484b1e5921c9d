import { saveFile } from './save-file.ts';

type Cell = string | number | null;

/** What a spreadsheet would take for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** A cell as RFC 4180 has it. A text that a spreadsheet would reckon with gets a sign before it that makes it a text. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV, the first of them the names of the columns. */
function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** Has the browser save rows as a file. */
export function saveCsv(fileName: string, rows: readonly (readonly Cell[])[]): void {
  saveFile(fileName, 'text/csv;charset=utf-8', csvOf(rows));
}
