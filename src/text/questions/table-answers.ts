import { splitSentences, stem, wordsOf } from '#text/languages/index.ts';
import { holdsKind, lacksMeasure } from './answer-kinds.ts';
import type { Asked } from './asked-question.ts';
import type { SourcePassage } from './rate-sentences.ts';
import type { Question } from './read-question.ts';
import { heldBy } from './related-words.ts';
import { isHeading } from './sentence-forms.ts';

/** A cell of a table that answers: where its row stands, and what it says in words that can be read without the table. */
export interface TableAnswer {
  passage: number;
  start: number;
  end: number;
  said: string;
  /** How likely it answers the question, 0..1. */
  score: number;
}

interface Row {
  start: number;
  end: number;
  cells: readonly string[];
}

interface Cell {
  row: Row;
  value: string;
  /** The words that say what the value is: of its row and of its column. */
  label: string;
  header: string;
  /** What the rows are called, by the first cell of the first row. */
  corner: string;
}

const score = 0.85;
/** Share of a question that a cell with the title and the heading above it has, by the weight of the words. */
const leastShare = 0.7;
/** Share of its own label that the question has. */
const leastDensity = 0.5;
const mostCells = 2_000;
const longestCell = 200;
const longestTitle = 80;
/** Rows of a table that is told as a whole. */
const fewestRows = 3;

/** Words of a question that a table leaves out, since its form says them. */
const idle = new Set(
  'use have has get need offer include contain come become go take cost plan tier package per available given there name called long speak currently current now'.split(
    ' ',
  ),
);

/** By which noun a table has what is asked for with an adjective or a verb. */
const nouns: readonly (readonly [RegExp, string])[] = [
  [/\bhow (?:large|big)\b/i, 'area size'],
  [/\bhow (?:tall|high)\b/i, 'height elevation'],
  [/\bhow heavy\b|\bhow much .{0,60}\bweighs?\b/i, 'weight mass'],
  [/\bhow long\b/i, 'length duration'],
  [/\bhow old\b/i, 'age founded born'],
  [/\bhow deep\b/i, 'depth'],
  [/\bhow fast\b/i, 'speed'],
  [/\bhow many (?:people|inhabitants|residents)\b.{0,40}\b(?:live|in|are)\b/i, 'population'],
  [/\bhow much\b.{0,80}\b(?:costs?|is|are)\b|\bcosts?\b/i, 'price cost fee fare'],
  [/\bwhen\b.{0,80}\b(?:founded|established|set up)\b/i, 'founded established'],
  [/\bwhen\b.{0,80}\b(?:join(?:ed)?|enter(?:ed)?|acced\w{1,5})\b/i, 'joined accession entry'],
  [/\bwhen\b.{0,80}\bborn\b/i, 'born birth'],
  [/\bwho (?:leads|runs|heads)\b/i, 'head leader president chief'],
];

/**
 * The cells of tables that answer a question: the words of it stand in the label of the row, the head of the column and
 * the titles above, and one cell alone has most of them. Linear in the length of the passages.
 */
export function tableAnswers(asked: Asked, passages: readonly SourcePassage[]): TableAnswer[] {
  const { question } = asked;
  if (!factKinds.has(question.kind) || question.terms.length === 0) return [];
  return passages
    .flatMap((source, passage) => {
      if (!/[\t|]/.test(source.text)) return [];
      const found = bestCell(asked, source);
      return found === undefined ? [] : [{ passage, ...found }];
    })
    .sort((a, b) => b.fit - a.fit || a.passage - b.passage)
    .map(({ passage, start, end, said }) => ({ passage, start, end, said, score }));
}

/** The cells of a row; nothing where a line is none. */
function cellsOf(line: string): string[] {
  const bare = line.trim();
  const isFenced = bare.length > 2 && bare.startsWith('|') && bare.endsWith('|');
  const cells = line.includes('\t') ? line.split('\t') : (isFenced ? bare.slice(1, -1) : bare).split('|');
  return cells.map((cell) => cell.trim());
}

interface Table {
  rows: Row[];
  heading: string;
}

/** The tables of a text with the heading above each. */
function tablesIn(text: string): Table[] {
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

/** A row with the empty cell before its first word, which stands outside the sentence. */
function wholeLine(text: string, start: number, end: number): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  return text.slice(from, start).trim() === '' ? text.slice(from, end) : text.slice(start, end);
}

/** Figures of a cell; a year may head a column. */
const holdsFigure = (cell: string): boolean => /\p{N}/u.test(cell) && !/^(?:1\d|20)\d\d$/.test(cell);

/** How many cells most rows of a table have: one with a cell too many does not move the heads of the others. */
function widthOf(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [most] = [...counts].sort(([width, count], [other, others]) => others - count || other - width);
  return most?.[0] ?? 0;
}

function cellsIn({ rows }: Table): Cell[] {
  const width = widthOf(rows);
  if (width === 2)
    return rows.map((row) => ({ row, label: row.cells[0] ?? '', header: '', corner: '', value: row.cells[1] ?? '' }));
  const [first, ...others] = rows;
  if (first === undefined || width < 2) return [];
  // The empty corner of a table is not there at the beginning of a text.
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

/** The cell of all tables of a passage that has most of the question, where no other one has as much. */
function bestCell(
  asked: Asked,
  { title, text }: SourcePassage,
): (Omit<TableAnswer, 'passage' | 'score'> & { fit: number }) | undefined {
  const rated = tablesIn(text)
    .flatMap((table) => cellsIn(table).map((cell) => ({ cell, table })))
    .slice(0, mostCells)
    .flatMap(({ cell, table }) => {
      const fit = fitOf(asked, cell, `${title.slice(0, 300)} ${table.heading}`);
      return fit === undefined ? [] : [{ cell, fit }];
    })
    .sort((a, b) => b.fit - a.fit);
  const [best, second] = rated;
  if (best === undefined || (second !== undefined && second.fit > best.fit - 0.01)) return undefined;
  const { row, label, header, value } = best.cell;
  const above = title.trim() === '' || title.length > longestTitle ? '' : `${title.trim()} – `;
  const said = `${above}${[label, header].filter(Boolean).join(', ')}: ${value}`;
  return { start: row.start, end: row.end, said, fit: best.fit };
}

/** A row of a table in words: "Austria – Population: 9.2 million; Capital: Vienna". */
export interface ToldRow {
  start: number;
  end: number;
  said: string;
}

/** A table of a text as what is read without its columns. */
export interface ToldTable {
  heading: string;
  rows: readonly ToldRow[];
}

/** The tables of a text, each row with the heads of its columns; without those that have none. Linear in its length. */
export function tellTables(text: string): ToldTable[] {
  return tablesIn(text).flatMap((table) => {
    const told = new Map<Row, string[]>();
    for (const { row, label, header, value } of cellsIn(table).slice(0, mostCells)) {
      if (label === '' || !/[\p{L}\p{N}]/u.test(value) || value.length > longestCell) continue;
      const cells = told.get(row) ?? [];
      told.set(row, [...cells, header === '' ? value : `${header}: ${value}`]);
    }
    const rows = [...told].map(([row, cells]) => {
      const { start, end } = row;
      const isPair = cells.length === 1 && !cells[0]?.includes(': ');
      return { start, end, said: `${row.cells[0]}${isPair ? ': ' : ' – '}${cells.join('; ')}` };
    });
    return rows.length < fewestRows ? [] : [{ heading: table.heading.replace(/^#+\s/, ''), rows }];
  });
}

/** How well what names a cell fits the question; undefined where it is not what is asked for. */
function fitOf(asked: Asked, { label, header, value, corner }: Cell, above: string): number | undefined {
  const { question } = asked;
  const named = `${label} ${header}`;
  if (label === '' || !/[\p{L}\p{N}]/u.test(value) || named.length + value.length > 2 * longestCell) return undefined;
  const stems = asked.stemsOf(wordsOf(named));
  const byNoun = nounsAsked(question);
  const said = stems.filter((one) => one !== '');
  const isNamedBy = (one: string) =>
    byNoun.has(one) || question.terms.some((term) => heldBy([term], [one]).some((held) => held > 0.5));
  const shared = said.filter(isNamedBy).length;
  if (said.length === 0 || shared / said.length < leastDensity) return undefined;
  const own = heldBy(question.terms, stems);
  const around = heldBy(question.terms, asked.stemsOf(wordsOf(`${above} ${corner}`)));
  const isByNoun = said.some((one) => byNoun.has(one));
  // Something of what is asked has to name the cell itself: the title names every cell of the page.
  if (!isByNoun && own.every((held, at) => held === 0 || isIdle(question, at))) return undefined;
  const weighs = question.terms.map((_, at) => !isIdle(question, at) && !(isByNoun && isMeasureWord(question, at)));
  const share = shareOf(asked, (at) => Math.max(own[at] ?? 0, around[at] ?? 0), weighs);
  const lacksName = question.terms.some(({ isName }, at) => isName && (own[at] ?? 0) + (around[at] ?? 0) === 0);
  if (share < leastShare || lacksName || lacksMeasure(question.text, `${named} ${above} ${value}`)) return undefined;
  const cell = `${value} ${header}`;
  if (
    needsFigure.has(question.kind) &&
    holdsKind(question, { text: cell, words: wordsOf(cell) }, asked.words) === false
  )
    return undefined;
  return shareOf(asked, (at) => Math.max(own[at] ?? 0, 0.5 * (around[at] ?? 0)), weighs) + 0.3 * (shared / said.length);
}

/** Kinds of questions that a cell may answer; why and how it is takes a sentence. */
const factKinds: ReadonlySet<Question['kind']> = new Set([
  'who',
  'when',
  'where',
  'quantity',
  'what',
  'definition',
  'topic',
]);
const needsFigure: ReadonlySet<Question['kind']> = new Set(['quantity', 'when']);
const isIdle = ({ terms }: Question, at: number): boolean => idle.has(terms[at]?.lower ?? '');
const isMeasureWord = ({ terms }: Question, at: number): boolean =>
  /^(?:large|big|tall|high|heavy|weighs?|long|old|deep|fast|people|live|lives?|costs?|founded|established|born|leads|runs|heads)$/.test(
    terms[at]?.lower ?? '',
  );

/** The stems of the nouns that stand in a table for what is asked with an adjective or a verb. */
function nounsAsked({ text, language }: Question): ReadonlySet<string> {
  const found = nouns.flatMap(([asks, names]) => (asks.test(text) ? names.split(' ') : []));
  return new Set(found.map((name) => stem(name, language)));
}

function shareOf({ weights }: Asked, held: (at: number) => number, counts: readonly boolean[]): number {
  let all = 0;
  let found = 0;
  weights.forEach((weight, at) => {
    if (counts[at] !== true) return;
    all += weight;
    found += weight * held(at);
  });
  return all > 0 ? found / all : 1;
}
