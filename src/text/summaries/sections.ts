import { escapeMarkdown } from './markdown.ts';
import type { Claim } from './report.ts';

/** One statement of a report with all its citations. */
export interface Statement {
  text: string;
  citations: { source: string; quote: string }[];
}

/** A section of a report as shown. */
export interface StatementSection {
  title: string;
  statements: Statement[];
}

const heading = /^## (.*)$/gm;

/**
 * Assigns the claims of a rendered report to their headings, in reading order. Claims of one sentence become one
 * statement.
 */
export function sectionsOf(content: string, claims: readonly Claim[]): StatementSection[] {
  const headings = [...content.matchAll(heading)].map(({ index, 1: title = '' }) => ({ index, title }));
  const sections: StatementSection[] = [];
  let from = 0;
  let last: Statement | undefined;
  let place = -1;
  for (const { text, source, quote } of claims) {
    if (last?.text === text) {
      last.citations.push({ source, quote });
      continue;
    }
    const found = content.indexOf(escapeMarkdown(text), from);
    if (found >= 0) from = found;
    const at = headings.findLastIndex(({ index }) => index <= from);
    if (at !== place || sections.length === 0) {
      sections.push({ title: headings[at]?.title ?? '', statements: [] });
      place = at;
    }
    last = { text, citations: [{ source, quote }] };
    sections.at(-1)?.statements.push(last);
  }
  return sections;
}
