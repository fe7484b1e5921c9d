import stringWidth from 'string-width';
import { harmless, type Screen } from './screen.ts';

type Row = Record<string, unknown>;

/** A column that shows less than this says nothing. */
const minWidth = 8;
const gap = 2;

/**
 * Rows below the names of their columns, as wide as the screen; what does not fit is cut, last columns first. Into a
 * file or a pipe: a line for each row, its values whole and between tabs, in the order of the first row's fields.
 */
export function tableOf(rows: readonly Row[], screen: Screen): string {
  const names = columnsOf(rows, screen);
  const cells = rows.map((row) => names.map((name) => cellOf(row[name], screen)));
  if (!screen.isTerminal) return cells.map((row) => `${row.join('\t')}\n`).join('');
  const heads = names.map((name) => name.replaceAll('_', ' ').toUpperCase());
  const wanted = heads.map((head, index) =>
    Math.max(stringWidth(head), ...cells.map((row) => stringWidth(row[index] ?? ''))),
  );
  const widths = fitted(wanted, screen.columns);
  const line = (values: readonly string[]) =>
    widths
      .map((width, index) => pad(cut(values[index] ?? '', width), width))
      .join(' '.repeat(gap))
      .trimEnd();
  return `${[screen.bold(line(heads)), ...cells.map(line)].join('\n')}\n`;
}

/** On a screen, columns that are the same nothing in every row are left out. */
function columnsOf(rows: readonly Row[], screen: Screen): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.every((row) => isShort(row[name])),
  );
  if (!screen.isTerminal) return names;
  return names.filter((name) => rows.some((row) => row[name] !== null && row[name] !== undefined && row[name] !== ''));
}

/** Whether a value stands in a cell: no object, and no list of objects. */
export function isShort(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((member) => typeof member !== 'object' || member === null);
  return typeof value !== 'object' || value === null;
}

/** A short value in one line. */
export function cellOf(value: unknown, screen: Screen): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((member) => cellOf(member, screen)).join(', ');
  const text = harmless(typeof value === 'string' ? value : JSON.stringify(value))
    .replace(/\s+/g, ' ')
    .trim();
  return screen.isTerminal ? (localTime(text) ?? text) : text;
}

/** An instant in the reader's own time zone; undefined for any other text. */
function localTime(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(text)) return undefined;
  return new Date(text).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}

/** Widths that fit: the widest columns give way first, and then the last columns go. */
function fitted(wanted: readonly number[], columns: number): number[] {
  const widths = [...wanted];
  const total = () => widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1);
  while (total() > columns) {
    const widest = Math.max(...widths);
    if (widest > minWidth)
      widths[widths.indexOf(widest)] = Math.max(minWidth, widest - (total() - columns), widest >> 1);
    else if (widths.length > 1) widths.pop();
    else break;
  }
  return widths;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)));
}

/** A text cut to a width, an ellipsis at its end, and no character cut in two. */
function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, width * 8))) {
    if (stringWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
