import { stem, wordsOf } from '#text/languages/index.ts';
import type { Asked } from './asked-question.ts';
import type { SourcePassage } from './rate-sentences.ts';
import { termMatches } from './related-words.ts';
import type { TableAnswer } from './table-answers.ts';
import { type Cell, cellsIn, type Table, tablesIn } from './tables.ts';

/** A superlative that a column answers: which end of which column. */
interface Extreme {
  /** The superlative, by whose position in the question its measure is found. */
  readonly asks: RegExp;
  readonly end: 'highest' | 'lowest';
  /** The columns that measure it. Undefined if the question names the measure itself: "the most turbines". */
  readonly columns?: string;
  /** The columns in which the other end is meant: the oldest has the highest age and the earliest year. */
  readonly turned?: string;
}

const years = 'opened opening founded established built completed year since launched born inaugurated started';

const extremes: readonly Extreme[] = [
  { asks: /\bmost expensive\b|\b(?:dear|costli)est\b/iu, end: 'highest', columns: 'price cost fee fare rent' },
  { asks: /\b(?:cheapest|least expensive)\b/iu, end: 'lowest', columns: 'price cost fee fare rent' },
  { asks: /\boldest\b/iu, end: 'highest', columns: 'age', turned: years },
  { asks: /\b(?:new|young)est\b/iu, end: 'lowest', columns: 'age', turned: years },
  { asks: /\bheaviest\b/iu, end: 'highest', columns: 'weight mass' },
  { asks: /\blightest\b/iu, end: 'lowest', columns: 'weight mass' },
  { asks: /\bfastest\b/iu, end: 'highest', columns: 'speed', turned: 'time duration' },
  { asks: /\bslowest\b/iu, end: 'lowest', columns: 'speed', turned: 'time duration' },
  { asks: /\bdeepest\b/iu, end: 'highest', columns: 'depth' },
  { asks: /\btallest\b/iu, end: 'highest', columns: 'height elevation' },
  { asks: /\b(?:most|highest|largest|biggest|greatest|longest)(?= \p{L})/iu, end: 'highest' },
  { asks: /\b(?:fewest|least|lowest|smallest|shortest)(?= \p{L})/iu, end: 'lowest' },
  { asks: /\bhighest\b/iu, end: 'highest', columns: 'height elevation' },
  { asks: /\blongest\b/iu, end: 'highest', columns: 'length duration' },
  { asks: /\bshortest\b/iu, end: 'lowest', columns: 'length duration' },
  { asks: /\b(?:larg|bigg)est\b/iu, end: 'highest', columns: 'area size population capacity employees members' },
  { asks: /\bsmallest\b/iu, end: 'lowest', columns: 'area size population capacity employees members' },
];

const score = 0.85;
/** Fewest rows that are compared. */
const fewestRows = 3;
/** Minimum share of the rest of the question in the title, the headings and the first column. */
const leastShare = 0.5;
const longestTitle = 80;
const mostCells = 2_000;
/** Characters from which on a passage may end in the middle of a table. */
const mayBeCut = 1_200;

const scales: Readonly<Record<string, number>> = { thousand: 1e3, k: 1e3, million: 1e6, m: 1e6, billion: 1e9, bn: 1e9 };
/** A cell that is one figure: a sign or currency before it, a scale and a unit after it. */
const oneFigure =
  /^[^\p{N}]{0,3}?([-−–]?)\s?([€$£¥]?)(\p{N}[\p{N},.\u00A0\u202F ]{0,18})\s?(thousand|million|billion|bn|k|m)?\s?([^\p{N}]{0,20})$/iu;

interface Figure {
  value: number;
  unit: string;
}

/** The figure of a cell that has no other. */
function figureOf(cell: string): Figure | undefined {
  const [, minus = '', money = '', digits = '', scale = '', unit = ''] = oneFigure.exec(cell.trim()) ?? [];
  if (digits === '') return undefined;
  const bare = digits
    .replace(/[\u00A0\u202F ]/gu, '')
    .replace(/,(?=\p{N}{3}(?!\p{N}))/gu, '')
    .replace(/[.,]$/u, '');
  const value = Number(bare.replace(',', '.'));
  // A lone "m" is the unit of a length as well.
  const isScale = scale !== '' && (scale.length > 1 || money !== '' || scale.toLowerCase() === 'k');
  if (!Number.isFinite(value)) return undefined;
  return {
    value: (minus === '' ? 1 : -1) * value * (isScale ? (scales[scale.toLowerCase()] ?? 1) : 1),
    unit: `${money}${isScale ? '' : scale}${unit}`.trim().toLowerCase(),
  };
}

/** The cell with the highest or lowest figure of a column. Undefined if units differ, cells are empty, or two are equal. */
function extremeOf(cells: readonly Cell[], end: Extreme['end']): Cell | undefined {
  const cellsWithFigure = cells.flatMap((cell) => {
    const figure = figureOf(cell.value);
    return figure === undefined ? [] : [{ cell, figure }];
  });
  if (cellsWithFigure.length < fewestRows || cellsWithFigure.length < cells.length) return undefined;
  if (new Set(cellsWithFigure.map(({ figure }) => figure.unit)).size > 1) return undefined;
  const sign = end === 'highest' ? -1 : 1;
  const [best, second] = cellsWithFigure.sort((a, b) => sign * (a.figure.value - b.figure.value));
  return best?.figure.value === second?.figure.value ? undefined : best?.cell;
}

/**
 * The rows that answer a question for the most or the least of something by the figures of a column: "Which plant has the
 * most turbines?". Linear in the length of the passages, up to sorting the rows.
 */
export function tableExtremes(asked: Asked, passages: readonly SourcePassage[]): TableAnswer[] {
  const { question } = asked;
  const extreme = question.language === 'en' ? extremes.find(({ asks }) => asks.test(question.text)) : undefined;
  if (extreme === undefined || !/^(?:which|what|who|where)\b/iu.test(question.text)) return [];
  const { 0: superlative = '', index = 0 } = extreme.asks.exec(question.text) ?? {};
  const behind = wordsOf(question.text.slice(index + superlative.length))[0]?.lower ?? '';
  const measure = extreme.columns === undefined ? [stem(behind, question.language)] : [];
  return passages.flatMap(({ title, text }, passage) => {
    if (!/[\t|]/.test(text)) return [];
    return tablesIn(text).flatMap((table) => {
      if (!isWhole(table, text)) return [];
      const columns = new Map<string, Cell[]>();
      for (const cell of withHeader(cellsIn(table).slice(0, mostCells))) {
        if (cell.label !== '') columns.set(cell.header, [...(columns.get(cell.header) ?? []), cell]);
      }
      const found = columnFor(extreme, measure, [...columns]);
      if (found === undefined || !isAbout(asked, { superlative, measure }, `${title} ${table.heading}`, found.cells))
        return [];
      const best = extremeOf(found.cells, found.end);
      if (best === undefined) return [];
      const above = title.trim() === '' || title.length > longestTitle ? '' : `${title.trim()} – `;
      const rank = isYears(found.cells) ? (found.end === 'highest' ? 'latest' : 'earliest') : found.end;
      return [
        {
          passage,
          start: best.row.start,
          end: best.row.end,
          inWords: `${above}${best.label}, ${best.header}: ${best.value} (the ${rank} of ${found.cells.length})`,
          score,
        },
      ];
    });
  });
}

/** The cells of a table of two columns with what heads the second, which may as well be a list of pairs. */
function withHeader(cells: readonly Cell[]): Cell[] {
  const [head, ...others] = cells;
  const isHeaded = head?.header === '' && !/\p{N}/u.test(head.value);
  return isHeaded ? others.map((cell) => ({ ...cell, header: head.value, corner: head.label })) : [...cells];
}

/** Whether a table is not continued from another passage or in the next one, as far as the passage shows. */
function isWhole({ rows }: Table, text: string): boolean {
  const end = rows.at(-1)?.end ?? 0;
  return rows[0]?.start !== 0 && (text.length < mayBeCut || text.slice(end).trim().length > 1);
}

const isYears = (cells: readonly Cell[]): boolean => cells.every(({ value }) => /^(?:1\d|20)\d\d$/.test(value.trim()));

/** The column that measures what is asked, and its end: the words of the question are in its heading. */
function columnFor(
  { columns: names, turned, end }: Extreme,
  measure: readonly string[],
  columns: readonly (readonly [string, Cell[]])[],
): { cells: Cell[]; end: Extreme['end'] } | undefined {
  const holds = (header: string, wanted: readonly string[]) => {
    const stems = wordsOf(header).map(({ lower }) => stem(lower, 'en'));
    return termMatches(
      wanted.map((one) => ({ stem: one })),
      stems,
    ).some((held) => held > 0.5);
  };
  const stemsOf = (words = '') =>
    words
      .split(' ')
      .filter(Boolean)
      .map((word) => stem(word, 'en'));
  const straight = columns.find(([header]) => holds(header, [...measure, ...stemsOf(names)]));
  if (straight !== undefined) return { cells: straight[1], end };
  const other = columns.find(([header]) => holds(header, stemsOf(turned)));
  return other && { cells: other[1], end: end === 'highest' ? 'lowest' : 'highest' };
}

/** Whether a table is about what else the question asks for: its words are in the title, the headings or the rows. */
function isAbout(
  asked: Asked,
  { superlative, measure }: { superlative: string; measure: readonly string[] },
  above: string,
  cells: readonly Cell[],
): boolean {
  const { terms, language } = asked.question;
  const superlativeStems = new Set(wordsOf(superlative).map(({ lower }) => stem(lower, language)));
  const others = terms.filter((term) => !superlativeStems.has(term.stem) && !measure.includes(term.stem));
  const first = cells[0];
  const headingStems = asked.stemsOf(wordsOf(`${above} ${first?.corner ?? ''} ${first?.header ?? ''}`));
  const held = termMatches(others, headingStems);
  if (others.some(({ isName }, at) => isName && held[at] === 0)) return false;
  return others.length === 0 || held.filter((value) => value > 0).length / others.length >= leastShare;
}
