import { splitSentences } from '#text/languages/index.ts';
import { type IssueMark, leadingMark, markOf, trailingMark } from './issue-mark.ts';
import { type Label, labelNamed, labelOf } from './labels.ts';
import { findLocation } from './location.ts';
import { cellsOf, type MarkdownLine, markdownLine, withoutEmphasis } from './markdown-line.ts';
import { OpenIssue } from './open-issue.ts';
import type { ParsedIssue, ParsedReview } from './parsed-review.ts';
import { type Section, sectionOf } from './sections.ts';

const noIssues =
  /\b(?:no (?:[\p{L}-]{1,20} ){0,3}(?:issues?|problems?|bugs?|concerns?|findings?|vulnerabilities|defects)\b|lgtm\b|looks good to me\b|did(?:n['’]t| not) find any\b|nothing to (?:report|flag|fix)\b)/iu;
const praises = /\b(?:fine|good|great|nice|correct|well done|reviewed|read)\b/iu;
const numberedIssue = /^(?:issue|finding|problem|bug)\b.{0,6}\d/i;
const numberedTitle = /^\d{1,3}[.)]\s/;
const maxIssues = 500;

/**
 * Parses a review written for people: lists with severities, headings by severity, tables, labelled paragraphs, or
 * prose. Runs in linear time; returns nothing if no line describes an issue.
 */
export function readIssueLines(lines: readonly string[]): { review: ParsedReview; truncated: boolean } | undefined {
  const reader = new IssueLineReader();
  for (const line of lines) reader.line(line);
  return reader.finish();
}

class IssueLineReader {
  private readonly issues: ParsedIssue[] = [];
  private readonly summary: string[] = [];
  private score: string | undefined;
  private section: Section | undefined;
  private open: OpenIssue | undefined;
  private head: (Label | undefined)[] | undefined;
  private isInFence = false;
  /** Whether it has headings or lists; then text outside of them is not part of an issue. */
  private isOutlined = false;
  private wasBlank = false;

  line(raw: string): void {
    const line = markdownLine(raw);
    if (line.kind !== 'row') this.head = undefined;
    if (line.kind === 'heading' || line.kind === 'item' || line.kind === 'row') this.isOutlined = true;
    if (this.isInFence && line.kind !== 'fence') this.open?.addCode(raw);
    else if (line.kind === 'fence') this.fence(line);
    else if (line.kind === 'heading') this.heading(line);
    else if (line.kind === 'row') this.row(line.text);
    else if (line.kind === 'item') this.item(line);
    else if (line.kind === 'text') this.text(line);
    else if (line.kind === 'rule') this.close();
    this.wasBlank = line.kind === 'blank';
  }

  finish(): { review: ParsedReview; truncated: boolean } | undefined {
    const truncated = this.isInFence;
    this.close();
    const summary = this.summary.join('\n').trim();
    const isClean = this.issues.length === 0 && noIssues.test(summary.slice(0, 4_000));
    if (this.issues.length === 0 && !isClean && !this.isOutlined) this.fromProse(summary);
    if (this.issues.length === 0 && !isClean) return undefined;
    const issues = this.issues.slice(0, maxIssues);
    const finalSummary = this.summary.join('\n').trim();
    return {
      review: { summary: finalSummary === '' ? undefined : finalSummary, score: this.score, issues },
      truncated,
    };
  }

  /** Prose: a sentence that names a line starts an issue, and what follows belongs to it. */
  private fromProse(text: string): void {
    const before: string[] = [];
    for (const { start, end } of splitSentences(text)) {
      const sentence = text.slice(start, end).trim();
      if (findLocation(sentence).line !== undefined && !praises.test(sentence))
        this.restart(sentence, { mark: undefined, indent: 0, isHeading: false });
      else if (this.open !== undefined) this.open.addText(sentence);
      else before.push(sentence);
    }
    this.close();
    if (this.issues.length > 0) this.summary.splice(0, this.summary.length, ...before);
  }

  private close(): void {
    const issue = this.open?.finish();
    if (issue !== undefined) this.issues.push(issue);
    this.open = undefined;
  }

  /** A code fence around the whole answer contains the answer and not code. */
  private fence({ text }: MarkdownLine): void {
    if (this.isInFence) {
      this.isInFence = false;
      this.open?.endCode();
    } else if (this.open !== undefined && !/^(?:markdown|md)$/i.test(text)) this.isInFence = true;
  }

  private heading({ text, indent }: MarkdownLine): void {
    const section = sectionOf(text);
    const field = labelNamed(text);
    const isField = this.open !== undefined && field !== undefined && field !== 'title' && field !== 'summary';
    if (isField && (section === undefined || this.open?.isLabelled === true)) this.open?.beginField(field, '');
    else if (section !== undefined) {
      this.close();
      this.section = section;
    } else this.title(text, indent);
  }

  /** A heading that is not a section is a field or the title of an issue, if issues are expected or it says so. */
  private title(text: string, indent: number): void {
    const labelled = labelOf(text);
    if (labelled !== undefined && this.label(labelled)) return;
    const title = withoutNumber(text);
    const mark = markOf(title) ?? trailingMark(title);
    const isEntry = mark !== undefined || this.isAmongIssues() || numberedIssue.test(text);
    // Outlines are numbered too, so such a title is only an issue if a severity or a line follows.
    const isPerhaps = this.section === undefined && numberedTitle.test(text);
    this.close();
    if (isEntry || isPerhaps) this.begin(mark?.rest ?? title, { mark, indent, isHeading: true, isPerhaps: !isEntry });
  }

  private item({ text, indent }: MarkdownLine): void {
    const isInside = this.open !== undefined && indent > this.open.indent && !this.open.isHeading;
    const labelled = labelOf(text);
    const isTitle = labelled?.label === 'title' && !isInside && this.open?.isHeading === false;
    if (labelled !== undefined && !isTitle && this.label(labelled, indent)) return;
    // Under a heading with its own kind, the entry's words determine what it is.
    const atEnd = this.section === undefined ? trailingMark(text) : undefined;
    const mark = isInside ? undefined : (markOf(text) ?? atEnd);
    if (mark !== undefined) this.restart(mark.rest, { mark, indent, isHeading: false });
    else if (isInside || this.open?.isHeading === true) this.open?.addText(text);
    else if (this.isAmongIssues() || (findLocation(text).line !== undefined && this.section === undefined))
      this.restart(text, { mark, indent, isHeading: false });
    else {
      this.close();
      if (this.section?.kind !== 'praise') this.summary.push(`- ${text}`);
    }
  }

  private text({ text, indent }: MarkdownLine): void {
    const labelled = labelOf(text);
    if (labelled !== undefined && this.label(labelled, indent)) return;
    const { open } = this;
    // "Note: ..." within an issue is part of its text.
    const isInside = open !== undefined && (open.isHeading || indent > open.indent) && /^\p{L}/u.test(text);
    const mark = isInside ? undefined : markOf(text);
    const isApart =
      open === undefined || (this.wasBlank && !open.isHeading && indent <= open.indent && !open.isLabelled);
    if (isAnnouncement(text)) this.heading({ kind: 'heading', indent, text });
    else if (mark !== undefined) this.restart(mark.rest, { mark, indent, isHeading: false });
    else if (!isApart) open.addText(text);
    else this.prose(text);
  }

  /** A paragraph that belongs to no issue. */
  private prose(text: string): void {
    this.close();
    if (this.section?.kind === 'score') this.score ??= text;
    else if (this.section?.kind !== 'praise') this.summary.push(text);
  }

  /** Reads a labelled line as a field of the issue or the review; returns false if it is neither. */
  private label({ label, rest }: { label: Label; rest: string }, indent = 0): boolean {
    if (label === 'score' || label === 'summary') {
      if (label === 'score') this.score ??= rest;
      else this.beginSummary(rest);
      return true;
    }
    const begins = label === 'severity' || label === 'title';
    if (this.open === undefined || (begins && this.open.has(label))) {
      if (!begins || (label === 'severity' && leadingMark(`${rest}:`) === undefined)) return false;
      const mark = label === 'severity' ? leadingMark(`severity: ${rest}`) : undefined;
      if (mark !== undefined && mark.rest !== '') return false;
      this.restart('', { mark: undefined, indent, isHeading: true });
    }
    this.open?.beginField(label, rest);
    return true;
  }

  private beginSummary(rest: string): void {
    this.close();
    this.section = { kind: 'summary' };
    if (rest !== '') this.summary.push(rest);
  }

  private row(row: string): void {
    const cells = cellsOf(row);
    if (cells.every((cell) => /^:?-{2,}:?$/.test(cell))) return;
    if (this.head === undefined) {
      const head = cells.map((cell) => labelNamed(withoutEmphasis(cell)));
      this.head = head;
      return;
    }
    if (!this.head.some((label) => label === 'title' || label === 'description')) return;
    this.close();
    this.open = new OpenIssue({ indent: 0, isHeading: true, isPerhaps: false, section: this.section });
    for (const [column, cell] of cells.entries()) {
      const label = this.head[column];
      if (label !== undefined && cell !== '') this.open.beginField(label, withoutEmphasis(cell));
    }
    this.close();
  }

  private isAmongIssues(): boolean {
    return this.section?.kind === 'severity' || this.section?.kind === 'issues';
  }

  private restart(text: string, how: Beginning): void {
    this.close();
    this.begin(text, how);
  }

  private begin(text: string, { mark, indent, isHeading, isPerhaps = false }: Beginning): void {
    this.open = new OpenIssue({ indent, isHeading, isPerhaps, section: this.section });
    if (mark !== undefined) this.open.mark(mark);
    this.open.lead(text);
  }
}

interface Beginning {
  mark: IssueMark | undefined;
  indent: number;
  isHeading: boolean;
  isPerhaps?: boolean;
}

/** A line that is a heading by its content: `Critical issues:`. */
function isAnnouncement(text: string): boolean {
  return text.length < 60 && (text.endsWith(':') || /^[\p{Lu}\s]+$/u.test(text)) && sectionOf(text) !== undefined;
}

/** A title without its number: `1. SQL injection`, `Issue 2: ...`, `#3 ...`. */
function withoutNumber(title: string): string {
  return title.replace(
    /^(?:(?:issue|finding|problem|bug)\s{0,2})?[#(]?\d{1,4}[).:]?\s{0,3}(?:[:–—-]\s{1,3})?(?=\S)/i,
    '',
  );
}
