import { dayOf } from '#text/questions/index.ts';
import { escapeMarkdown, linkTarget, oneLine, unlinkedAddress, withoutAddresses } from './markdown.ts';
import type { Claim, Report, SourcePage, Trace } from './report.ts';

/** A sentence to show and the passages it cites, its own source first. */
export interface CitedSentence {
  text: string;
  /** Whether it contradicts the sentence above it. */
  isAgainst?: boolean;
  /** Whether it is a quotation from the source instead of the draft's words. */
  isSourcesOwn?: boolean;
  /** Whether it is told only because it stands beside another one on its page. */
  isBeside?: boolean;
  /** The date of its source, if that matters. */
  day?: string | undefined;
  /** The index of the question it answers, if there are several. */
  part?: number | undefined;
  citations: readonly { page: number; start: number; end: number }[];
}

/** A part of a report. `isList` shows its sentences as a list instead of a paragraph. */
export interface ReportSection {
  title: string;
  sentences: readonly CitedSentence[];
  isList: boolean;
}

/** The parts of a report before its sources are numbered. */
export interface ReportParts {
  topic: string;
  /** How the report was made, in one sentence for the reader. */
  note: string;
  sections: readonly ReportSection[];
  pages: readonly SourcePage[];
  trace: Trace;
}

/** Introduces the other side of a disagreement. */
export const otherHand = 'On the other hand: ';

const longestTitle = 160;

/** A text shortened to at most this length, with an ellipsis if it was longer. */
export function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed().trimEnd()}…` : text;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** Numbers pages in the order of their first citation. */
class Bibliography {
  readonly numbers = new Map<number, number>();
  readonly pages: readonly SourcePage[];

  constructor(pages: readonly SourcePage[]) {
    this.pages = pages;
  }

  cite(page: number): string {
    const number = this.numbers.get(page) ?? this.numbers.size + 1;
    this.numbers.set(page, number);
    const target = linkTarget(this.pages[page]?.url ?? '');
    return target ? `[[${number}]](${target})` : `\\[${number}\\]`;
  }

  /** The indexes of all pages, cited ones first. */
  order(): number[] {
    const cited = [...this.numbers].sort((a, b) => a[1] - b[1]).map(([page]) => page);
    return [...cited, ...this.pages.keys().filter((page) => !this.numbers.has(page))];
  }
}

function renderSentence({ text, citations, day }: CitedSentence, bibliography: Bibliography): string {
  const marks = citations.map(({ page }) => bibliography.cite(page)).join(' ');
  return `${escapeMarkdown(text)} ${marks}${day === undefined ? '' : ` (${day})`}`;
}

function renderSource(page: SourcePage, isCited: boolean): string {
  const title =
    escapeMarkdown(shortened(withoutAddresses(page.title.slice(0, 1000)), longestTitle)) ||
    escapeMarkdown(hostOf(page.url));
  const target = linkTarget(page.url);
  const published = dayOf(page.publishedAt);
  const facts = [hostOf(page.url), published, isCited ? undefined : 'read, not cited'].filter(Boolean).join(', ');
  return `${target ? `[${title || 'Untitled'}](${target})` : title || 'Untitled'}${facts ? ` (${escapeMarkdown(facts)})` : ''}`;
}

/** Third-party text, escaped and of limited length. */
function shownText(text: string): string {
  return escapeMarkdown(shortened(withoutAddresses(text.slice(0, 1000)), 300));
}

/** One line for each reason, because a provider that does not answer fails every search alike. */
function renderFailedSearches(failed: NonNullable<Trace['failedSearches']>): string[] {
  const byReason = new Map<string, string[]>();
  for (const { query, reason } of failed) {
    byReason.set(reason, [...(byReason.get(reason) ?? []), `“${shownText(query)}”`]);
  }
  return [...byReason].map(([reason, queries]) => `- Search for ${queries.join(', ')}: ${shownText(reason)}`);
}

function renderTrace({ failures = [], failedSearches = [], duplicates = [], leftOut = [], tried }: Trace): string[] {
  const blocks: string[] = [];
  const notRead = [
    ...renderFailedSearches(failedSearches),
    ...failures.map(({ url, reason }) => `- ${unlinkedAddress(url)}: ${shownText(reason)}`),
  ];
  if (notRead.length > 0) blocks.push(`## Not read\n\n${notRead.join('\n')}`);
  if (leftOut.length > 0) {
    const lines = leftOut.map(({ url, reason }) => `- ${unlinkedAddress(url)}: ${escapeMarkdown(reason)}`);
    blocks.push(`## Left out\n\n${lines.join('\n')}`);
  }
  if (duplicates.length > 0) {
    const lines = duplicates.map(({ url, sameAs }) => `- ${unlinkedAddress(url)} repeats ${unlinkedAddress(sameAs)}`);
    blocks.push(`## Left out as repetitions\n\n${lines.join('\n')}`);
  }
  if (tried && tried.queries.length > 0) {
    const queries = tried.queries.map((query) => `“${shownText(query)}”`);
    blocks.push(`Searched for: ${queries.join(', ')}.`);
  }
  return blocks;
}

/**
 * Renders a report as Markdown. Links lead only to its pages; third-party text is escaped, and addresses that were not
 * read are shown as code. Deterministic.
 */
export function renderReport({ topic, note, sections, pages, trace }: ReportParts): Report {
  const bibliography = new Bibliography(pages);
  const title = escapeMarkdown(shortened(withoutAddresses(topic.slice(0, 2000)), 500)) || 'Research report';
  const blocks = [`# ${title}`, `*${escapeMarkdown(note)}*`];
  const claims: Claim[] = [];
  for (const section of sections) {
    if (section.sentences.length === 0) continue;
    const lines = section.sentences.map((sentence) => {
      const line = renderSentence(sentence, bibliography);
      if (!section.isList) return line;
      return sentence.isAgainst === true ? `  - ${otherHand}${line}` : `- ${line}`;
    });
    const body = lines.join(section.isList ? '\n' : ' ');
    blocks.push(`## ${escapeMarkdown(withoutAddresses(section.title.slice(0, 1000)))}\n\n${body}`);
    for (const { text, citations } of section.sentences) {
      for (const { page, start, end } of citations) {
        const source = pages[page];
        if (source)
          claims.push({ text: oneLine(text), source: source.url, quote: source.text.slice(start, end), start, end });
      }
    }
  }
  const order = bibliography.order();
  if (order.length > 0) {
    const lines = order.map((page, at) => {
      const source = pages[page];
      return source ? `${at + 1}. ${renderSource(source, bibliography.numbers.has(page))}` : '';
    });
    blocks.push(`## Sources\n\n${lines.join('\n')}`);
  }
  blocks.push(...renderTrace(trace));
  return { content: `${blocks.join('\n\n')}\n`, claims, sources: order.map((page) => pages[page]?.url ?? '') };
}

/** A rendered report with another sentence at the end of its note. A report of one sentence has no note and stays. */
export function withRemark(report: Report, remark: string): Report {
  const { content } = report;
  const note = content.indexOf('\n\n*');
  const end = content.indexOf('*\n', note + 3);
  if (note < 0 || end < 0) return report;
  return { ...report, content: `${content.slice(0, end)} ${escapeMarkdown(remark)}${content.slice(end)}` };
}
