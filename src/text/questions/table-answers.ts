import { stem, wordsOf } from '#text/languages/index.ts';
import { holdsKind } from './answer-kinds.ts';
import type { Asked } from './asked-question.ts';
import { lacksMeasure } from './other-numbers.ts';
import { asksCost, isPrice, priceList } from './price-tables.ts';
import type { SourcePassage } from './rate-sentences.ts';
import type { Question } from './read-question.ts';
import { termMatches } from './related-words.ts';
import { type Cell, cellsIn, type Row, type Table, tablesIn } from './tables.ts';

/** A table cell that answers: the offsets of its row, and its content in words. */
export interface TableAnswer {
  passage: number;
  start: number;
  end: number;
  inWords: string;
  /** Probability that it answers the question. */
  score: number;
}

const score = 0.85;
/** The fit of a whole list of prices: any single cell that matches is closer to the question. */
const fitOfList = 0;
/** Minimum weighted share of a question in a cell's label with the title and heading. */
const leastShare = 0.7;
/** Minimum share of the label in the question. */
const leastDensity = 0.5;
const mostCells = 2_000;
const longestCell = 200;
const longestTitle = 80;
/** Minimum rows of a table that is shown as a whole. */
const fewestRows = 3;

/** Words of a question that a table does not repeat. */
const idle = new Set(
  'use have has get need offer include contain come become go take cost plan tier package per available given there name called long speak currently current now'.split(
    ' ',
  ),
);

/** The noun in a table for an adjective or verb in the question. */
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
 * The table cells that answer a question: its words are in the row label, the column heading and the titles, and one
 * cell matches best. Linear in the length of the passages.
 */
export function tableAnswers(asked: Asked, passages: readonly SourcePassage[]): TableAnswer[] {
  const { question } = asked;
  if (!factKinds.has(question.kind) || question.terms.length === 0) return [];
  return passages
    .flatMap((source, passage) => {
      if (!/[\t|]/.test(source.text)) return [];
      const found = bestCell(asked, source) ?? wholeList(asked, source);
      return found === undefined ? [] : [{ passage, ...found }];
    })
    .sort((a, b) => b.fit - a.fit || a.passage - b.passage)
    .map(({ passage, start, end, inWords }) => ({ passage, start, end, inWords, score }));
}

/** The list of prices of a passage, if no cell of it is asked for. */
function wholeList(asked: Asked, { title, text }: SourcePassage) {
  const list = priceList(asked, title, text);
  return list && { ...list, fit: fitOfList };
}

/** The table cell of a passage that matches the question best, if there is no tie. */
function bestCell(
  asked: Asked,
  { title, text }: SourcePassage,
): (Omit<TableAnswer, 'passage' | 'score'> & { fit: number }) | undefined {
  const rated = tablesIn(text)
    .flatMap((table) => cellsIn(table).map((cell) => ({ cell, table })))
    .slice(0, mostCells)
    .flatMap(({ cell, table }) => {
      const fit = fitOf(asked, cell, `${title.slice(0, 300)} ${table.heading}`);
      return fit === undefined ? [] : [{ cell, table, fit }];
    })
    .sort((a, b) => b.fit - a.fit);
  const [best] = rated;
  if (best === undefined) return undefined;
  const { row, label, header, value } = best.cell;
  const prices = pricesOfRow(asked, best.cell, best.table);
  const isTie = ({ cell, fit }: (typeof rated)[number]) =>
    fit > best.fit - 0.01 && !(prices !== undefined && cell.row === row);
  if (rated.slice(1).some(isTie)) return undefined;
  const above = title.trim() === '' || title.length > longestTitle ? '' : `${title.trim()} – `;
  const statement = `${above}${prices ?? `${[label, header].filter(Boolean).join(', ')}: ${value}`}`;
  return { start: row.start, end: row.end, inWords: statement, fit: best.fit };
}

/** All prices of an entry, if the question asks what it costs and names none of them: a fee beside a price per unit. */
function pricesOfRow({ question }: Asked, best: Cell, table: Table): string | undefined {
  if (!asksCost.test(question.text)) return undefined;
  const prices = cellsIn(table).filter(({ row, header, value }) => row === best.row && header !== '' && isPrice(value));
  // "What is the fee of Plus?" names a price of its own; "cost" and "price" name any.
  const isNamed = prices.some(({ header }) =>
    wordsOf(header).some(({ lower }) =>
      question.terms.some((term, at) => term.stem === stem(lower, question.language) && !isMeasureWord(question, at)),
    ),
  );
  if (prices.length < 2 || isNamed) return undefined;
  return `${best.label} – ${prices.map(({ header, value }) => `${header}: ${value}`).join(', ')}`;
}

/** A table row in words: "Austria – Population: 9.2 million; Capital: Vienna". */
export interface TableRowText {
  start: number;
  end: number;
  inWords: string;
}

/** A table of a text in words. */
export interface TableText {
  heading: string;
  rows: readonly TableRowText[];
}

/**
 * The tables of a text, each row with its column headings. Tables without headings or with fewer rows are skipped.
 * Linear time.
 */
export function readTables(text: string, fewest = fewestRows): TableText[] {
  return tablesIn(text).flatMap((table) => {
    const cellsByRow = new Map<Row, string[]>();
    for (const { row, label, header, value } of cellsIn(table).slice(0, mostCells)) {
      if (label === '' || !/[\p{L}\p{N}]/u.test(value) || value.length > longestCell) continue;
      const cells = cellsByRow.get(row) ?? [];
      cellsByRow.set(row, [...cells, header === '' ? value : `${header}: ${value}`]);
    }
    const rows = [...cellsByRow].map(([row, cells]) => {
      const { start, end } = row;
      const isPair = cells.length === 1 && !cells[0]?.includes(': ');
      return { start, end, inWords: `${row.cells[0]}${isPair ? ': ' : ' – '}${cells.join('; ')}` };
    });
    return rows.length < fewest ? [] : [{ heading: table.heading.replace(/^#+\s/, ''), rows }];
  });
}

/** How well the label of a cell matches the question. Undefined if it does not. */
function fitOf(asked: Asked, { label, header, value, corner }: Cell, above: string): number | undefined {
  const { question } = asked;
  const named = `${label} ${header}`;
  if (label === '' || !/[\p{L}\p{N}]/u.test(value) || named.length + value.length > 2 * longestCell) return undefined;
  const stems = asked.stemsOf(wordsOf(named));
  const byNoun = nounsAsked(question);
  // Of the price of an entry the question need not name which one it is: "low season".
  const counted = asksCost.test(question.text) && isPrice(value) ? asked.stemsOf(wordsOf(label)) : stems;
  const labelStems = counted.filter((one) => one !== '');
  const isNamedBy = (one: string) =>
    byNoun.has(one) || question.terms.some((term) => termMatches([term], [one]).some((held) => held > 0.5));
  const shared = labelStems.filter(isNamedBy).length;
  if (labelStems.length === 0 || shared / labelStems.length < leastDensity) return undefined;
  const own = termMatches(question.terms, stems);
  const around = termMatches(question.terms, asked.stemsOf(wordsOf(`${above} ${corner}`)));
  const isByNoun = labelStems.some((one) => byNoun.has(one));
  // Something asked for must be in the cell's own label, because the title applies to every cell.
  if (!isByNoun && own.every((held, at) => held === 0 || isIdle(question, at))) return undefined;
  const weighs = question.terms.map((_, at) => !isIdle(question, at) && !(isByNoun && isMeasureWord(question, at)));
  const share = shareOf(asked, (at) => Math.max(own[at] ?? 0, around[at] ?? 0), weighs);
  const lacksName = question.terms.some(({ isName }, at) => isName && (own[at] ?? 0) + (around[at] ?? 0) === 0);
  if (share < leastShare || lacksName || lacksMeasure(question.text, `${named} ${above} ${value}`)) return undefined;
  // "1.50" below "Price (euros)" is 1.50 euros.
  const cell = `${value} ${/\(([^()]{1,30})\)\s{0,3}$/u.exec(header)?.[1] ?? ''} ${header}`;
  if (
    needsFigure.has(question.kind) &&
    holdsKind(question, { text: cell, words: wordsOf(cell) }, asked.words) === false
  )
    return undefined;
  const density = shared / labelStems.length;
  return shareOf(asked, (at) => Math.max(own[at] ?? 0, 0.5 * (around[at] ?? 0)), weighs) + 0.3 * density;
}

/** Kinds of questions a cell can answer. Reasons and manners need a sentence. */
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

/** The stems of the nouns a table has for adjectives and verbs of the question. */
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
