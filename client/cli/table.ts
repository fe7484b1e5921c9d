import stringWidth from 'string-width';
import { harmless, type Screen } from './screen.ts';

type Row = Record<string, unknown>;

/** The width from which a value can be read: a time, a status, the beginning of a title. */
const readableWidth = 20;
const gap = 2;

/** A column on a screen: its title and its value in each row. */
interface Column {
  head: string;
  cells: readonly string[];
  width: number;
}

/**
 * Formats rows as a table that fits the screen: columns that say least are left out, and long values are cut. For a file
 * or a pipe: one line per row with complete values separated by tabs, in the order of the first row's fields.
 */
export function tableOf(rows: readonly Row[], screen: Screen): string {
  if (!screen.isTerminal) {
    const names = columnsOf(rows, screen);
    return rows.map((row) => `${names.map((name) => cellOf(row[name], screen)).join('\t')}\n`).join('');
  }
  const columns = fitted(allColumns(rows, screen), screen.columns);
  const line = (cellIn: (column: Column) => string | undefined) =>
    columns
      .map((column) => pad(cut(cellIn(column) ?? '', column.width), column.width))
      .join(' '.repeat(gap))
      .trimEnd();
  const lines = rows.map((_, place) => line(({ cells }) => cells[place]));
  return `${[screen.bold(line(({ head }) => head)), ...lines].join('\n')}\n`;
}

/** Whether a table of these rows would leave out columns or cut values on this screen. */
export function needsCutting(rows: readonly Row[], screen: Screen): boolean {
  return screen.isTerminal && totalOf(allColumns(rows, screen).map(({ width }) => width)) > screen.columns;
}

function allColumns(rows: readonly Row[], screen: Screen): Column[] {
  return columnsOf(rows, screen).map((name) => {
    const head = name.replaceAll('_', ' ').toUpperCase();
    const cells = rows.map((row) => cellOf(row[name], screen));
    return { head, cells, width: Math.max(...[head, ...cells].map((text) => stringWidth(text))) };
  });
}

const totalOf = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, gap * (widths.length - 1));

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

/**
 * The columns that fit, each wide enough to be read. The first to go are those without a value in most rows, then those
 * with the same value in all rows, then the last ones; the first column stays.
 */
function fitted(all: readonly Column[], screenWidth: number): Column[] {
  const kept = [...all];
  const needed = () => totalOf(kept.map(({ width }) => Math.min(width, readableWidth)));
  for (const column of [
    ...all.filter(isSparse).toReversed(),
    ...all.filter(isConstant).toReversed(),
    ...all.toReversed(),
  ]) {
    if (needed() <= screenWidth) break;
    const place = kept.indexOf(column);
    if (place > 0) kept.splice(place, 1);
  }
  const widths = kept.map(({ width }) => width);
  for (let over = totalOf(widths) - screenWidth; over > 0; over = totalOf(widths) - screenWidth) {
    const widest = Math.max(...widths);
    if (widest <= 1) break;
    widths[widths.indexOf(widest)] = Math.max(Math.min(readableWidth, widest - 1), widest - over);
  }
  return kept.map((column, place) => ({ ...column, width: widths[place] ?? column.width }));
}

const isSparse = ({ cells }: Column): boolean => cells.filter((cell) => cell !== '').length * 2 < cells.length;
const isConstant = ({ cells }: Column): boolean => cells.length > 2 && cells.every((cell) => cell === cells[0]);

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
