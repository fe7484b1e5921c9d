import { type Question, tellTables } from '#text/questions/index.ts';
import { escapeMarkdown } from './markdown.ts';
import type { SourcePage } from './report.ts';
import type { Span } from './report-answer.ts';
import { mayBeShown } from './sentence-quality.ts';

/** A table of a page, row by row, under the title of a section. */
export interface TableSection {
  title: string;
  spans: Span[];
}

/** A table that has so much of its page is what the page is there for. */
const leastShare = 0.25;
const mostTables = 2;
const mostRows = 12;
const longestRow = 400;
const longestName = 80;

/** What asks for no one fact: a table is told as a whole to nothing else. */
const wide: ReadonlySet<Question['kind']> = new Set(['topic', 'list', 'definition']);

/** The tables that pages are there for, where a report is asked for on a subject and not one fact. */
export function tablesFor({ kind, sides }: Question, pages: readonly SourcePage[]): TableSection[] {
  if (!wide.has(kind) || sides.length > 1) return [];
  return pages
    .flatMap(({ title, text }, page) =>
      tellTables(text).flatMap(({ heading, rows }) => {
        const size = rows.reduce((sum, { start, end }) => sum + end - start, 0);
        const spans = rows
          .filter(({ said }) => said.length <= longestRow && mayBeShown(said))
          .map((row) => ({ page, ...row }));
        if (size < leastShare * text.length || spans.length === 0) return [];
        const name = escapeMarkdown((heading || title).slice(0, longestName).toWellFormed());
        const rest = rows.length > mostRows ? `, ${mostRows} of ${rows.length} rows` : '';
        return [{ title: `Table: ${name}${rest}`, spans: spans.slice(0, mostRows) }];
      }),
    )
    .slice(0, mostTables);
}
