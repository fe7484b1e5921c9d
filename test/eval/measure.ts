/** One row of a data set. */
export type Row = Readonly<Record<string, unknown>>;

/** A folder of labelled data, or the part for one measure. */
export interface DataSet {
  /** Name of the folder. */
  name: string;
  folder: string;
  /** The name in `dataset.json`. */
  file: string;
  /** The rows of the file; empty if `file` is a folder. */
  rows: readonly Row[];
}

/** One figure of a measure. */
export interface Figure {
  /** What is counted, such as `F1`. */
  name: string;
  value: number;
  /** The result of the classic tool, as text. */
  baseline?: string;
  target?: { atLeast: number } | { atMost: number };
}

export interface Result {
  /** Rows that were counted. */
  rows: number;
  figures: Figure[];
}

export type Measure = (data: DataSet) => Result | Promise<Result>;

/** Precision, recall and F1 of a class; a zero denominator gives 0. */
export function precisionRecall(counts: { tp: number; fp: number; fn: number }): { p: number; r: number; f1: number } {
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  const { tp, fp, fn } = counts;
  return { p: share(tp, tp + fp), r: share(tp, tp + fn), f1: share(2 * tp, 2 * tp + fp + fn) };
}

/** Collapses whitespace and trims the ends. */
export function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Deep equality of JSON values; the order of object keys is ignored, that of arrays is not, and -0 equals 0. */
export function equalValues(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b || (Number.isNaN(a) && Number.isNaN(b));
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  if (left.length !== Object.keys(b).length) return false;
  return left.every(([key, value]) => Object.hasOwn(right, key) && equalValues(value, right[key]));
}

/** A field of a row that holds a text. */
export function textOf(row: Row, field: string): string {
  const value = row[field];
  if (typeof value !== 'string') throw new TypeError(`the row ${String(row['id'])} has no text ${field}`);
  return value;
}
