import { wordsOf } from '#text/languages/index.ts';
import type { Asked } from './asked-question.ts';
import { sum } from './figures.ts';
import { termMatches } from './related-words.ts';
import { cellsIn, type Row, type Table, tablesIn } from './tables.ts';

/** Questions for what something costs, by any of its entries or prices. */
export const asksCost =
  /^how much (?:does|do|is|are|will|would)\b.{1,120}\bcosts?\b|^how much (?:is|are)\b|^what (?:does|do) .{1,120} cost\b/iu;
/** Words of a question that a list of prices does not repeat. */
const idle = /^(?:costs?|prices?|pay|currently|current|now|today)$/u;
/** What heads a list of prices. */
export const headsPrices =
  /\b(?:admission|entry|prices?|pricing|fares?|fees?|costs?|tariffs?|rates|charges|tickets?)\b/iu;
/** Whether a table cell is a price. */
export const isPrice = (value: string): boolean => sum.test(value) || /^(?:free|gratis)$/i.test(value);

const mostRows = 8;
const fewestRows = 2;
const longest = 420;
/** Maximum characters of a title that names the list. */
const longestTitle = 80;

/** A list of prices in words, with the offsets of its rows. */
export interface PriceList {
  start: number;
  end: number;
  inWords: string;
}

/** The cells of each row in words: "Adult – Single: €9, Return: €16". Undefined if any cell is no price. */
function rowsInWords(table: Table): { row: Row; inWords: string }[] | undefined {
  const byRow = new Map<Row, string[]>();
  for (const { row, label, header, value } of cellsIn(table)) {
    // A table of two columns has its headings in the first row.
    const isHead = header === '' && row === table.rows[0] && headsPrices.test(value);
    if (label === '' || value === '' || isHead) continue;
    if (!isPrice(value)) return undefined;
    byRow.set(row, [...(byRow.get(row) ?? []), header === '' ? value : `${header}: ${value}`]);
  }
  return [...byRow].map(([row, cells]) => {
    const isPair = cells.length === 1 && !cells[0]?.includes(': ');
    return { row, inWords: `${row.cells[0]}${isPair ? ': ' : ' – '}${cells.join(', ')}` };
  });
}

/**
 * The list of prices of what a question asks the price of, if the question names no entry of it: which of them is meant
 * only the reader knows. Title and heading must name everything the question does.
 */
export function priceList(asked: Asked, title: string, text: string): PriceList | undefined {
  const { question } = asked;
  if (!asksCost.test(question.text)) return undefined;
  const wanted = question.terms.filter(({ lower }) => !idle.test(lower));
  if (wanted.length === 0 || title.trim() === '' || title.length > longestTitle) return undefined;
  for (const table of tablesIn(text)) {
    const heading = table.heading.replace(/^#+\s/, '');
    const above = `${title} ${heading}`;
    if (!headsPrices.test(`${above} ${table.rows[0]?.cells.join(' ')}`)) continue;
    if (termMatches(wanted, asked.stemsOf(wordsOf(above))).some((held) => held === 0)) continue;
    const rows = rowsInWords(table) ?? [];
    const inWords = `${title.trim()} – ${rows.map((row) => row.inWords).join('; ')}`;
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined || rows.length < fewestRows || rows.length > mostRows) continue;
    if (inWords.length <= longest) return { start: first.row.start, end: last.row.end, inWords };
  }
  return undefined;
}
