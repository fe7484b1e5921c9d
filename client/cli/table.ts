import stringWidth from 'string-width';
import { harmless, type Screen } from './screen.ts';

type Row = Record<string, unknown>;

/** The minimum useful width of a column. */
const minWidth = 8;
const gap = 2;

/**
 * Formats rows as a table that fits the screen; longer values are cut, in the last columns first. For a file or a pipe:
 * one line per row with complete values separated by tabs, in the order of the first row's fields.
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

/** On a screen, columns that are empty in every row are left out. */
function columnsOf(rows: readonly Row[], screen: Screen): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.every((row) => isShort(row[name])),
  );
  if (!screen.isTerminal) return names;
  return names.filter((name) => rows.some((row) => row[name] !== null && row[name] !== undefined && row[name] !== ''));
}

/** Whether a value fits into a cell: not an object, and not a list of objects. */
export function isShort(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((member) => typeof member !== 'object' || member === null);
  return typeof value !== 'object' || value === null;
}

/** A short value on one line. */
export function cellOf(value: unknown, screen: Screen): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((member) => cellOf(member, screen)).join(', ');
  const text = harmless(typeof value === 'string' ? value : JSON.stringify(value))
    .replace(/\s+/g, ' ')
    .trim();
  return screen.isTerminal ? (localTime(text) ?? text) : text;
}

/** A time in the user's time zone; undefined for any other text. */
function localTime(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(text)) return undefined;
  return new Date(text).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}

/** Column widths that fit: the widest columns shrink first, then the last columns are dropped. */
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

/** Cuts a text to a width, with an ellipsis, without splitting a character. */
function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, width * 8))) {
    if (stringWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
