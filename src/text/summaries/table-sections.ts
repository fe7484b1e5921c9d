import { asksRecommendation, headsPrices, type Question, readTables } from '#text/questions/index.ts';
import { escapeMarkdown } from './markdown.ts';
import type { SourcePage } from './report.ts';
import type { Span } from './report-answer.ts';
import { mayBeShown } from './sentence-quality.ts';

/** A table of a page, row by row, as a section with its title. */
export interface TableSection {
  title: string;
  spans: Span[];
}

/** Minimum share of its page for a table to be its main content. */
const leastShare = 0.25;
const mostTables = 2;
/** Minimum rows of a table of things to choose from. */
const fewestToChoose = 3;
const mostRows = 12;
const longestRow = 400;
const longestName = 80;

/** Whether a row of a table is shown: it fits and holds nothing that must not be shown. */
const isShown = ({ inWords }: { inWords: string }): boolean => inWords.length <= longestRow && mayBeShown(inWords);

/** All rows of the tables of a page, in words: a comparison picks those about the things compared. */
export function tableRows(text: string, page: number): (Span & { inWords: string })[] {
  return readTables(text, 1).flatMap(({ rows }) => rows.filter(isShown).map((row) => ({ page, ...row })));
}

/** Questions that ask for no single fact. Only these show whole tables. */
const wide: ReadonlySet<Question['kind']> = new Set(['topic', 'list', 'definition']);

/**
 * The tables that are the main content of their page, if the question asks about a subject and not for a single fact.
 */
export function tablesFor({ kind, sides, text: topic }: Question, pages: readonly SourcePage[]): TableSection[] {
  // Asked what to buy, a report shows what the choice is between.
  const asksChoice = asksRecommendation(topic);
  if (!(wide.has(kind) || asksChoice) || sides.length > 1) return [];
  // A table of prices is wanted by a topic on prices, however much text stands around it.
  const isPriced = (title: string, rows: readonly { inWords: string }[]) =>
    headsPrices.test(topic) &&
    headsPrices.test(`${title} ${rows[0]?.inWords}`) &&
    // The first row of two columns may be their headings.
    rows.slice(1).every(({ inWords }) => /\p{N}/u.test(inWords));
  return pages
    .flatMap(({ title, text }, page) =>
      readTables(text).flatMap(({ heading, rows }) => {
        const size = rows.reduce((sum, { start, end }) => sum + end - start, 0);
        const spans = rows.filter(isShown).map((row) => ({ page, ...row }));
        if (spans.length === 0) return [];
        const isChoice = asksChoice && rows.length >= fewestToChoose;
        if (size < leastShare * text.length && !isChoice && !isPriced(`${title} ${heading}`, rows)) return [];
        const name = escapeMarkdown((heading || title).slice(0, longestName).toWellFormed());
        const rest = rows.length > mostRows ? `, ${mostRows} of ${rows.length} rows` : '';
        return [{ title: `Table: ${name}${rest}`, spans: spans.slice(0, mostRows) }];
      }),
    )
    .slice(0, mostTables);
}
