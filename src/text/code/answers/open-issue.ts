import type { Severity } from '../grades.ts';
import type { IssueMark } from './issue-mark.ts';
import type { Label } from './labels.ts';
import { takeLocation } from './location.ts';
import { withoutEmphasis } from './markdown-line.ts';
import type { ParsedIssue } from './parsed-review.ts';
import type { Section } from './sections.ts';

type Field = Exclude<Label, 'summary' | 'score'>;
const boldLead = /^(\*\*|__)([^*_\n]{2,160})\1\s{0,3}(?:[:.]|[-–—]+(?=\s))?\s{0,3}/;
const codeHints =
  /\b(?:fix(?:ed)?|instead|suggest(?:ed|ion)?|recommend(?:ed|ation)?|replace(?: (?:it|this))? with|better|corrected|solution|after|improved|should be)\b/i;

interface Opening {
  indent: number;
  isHeading: boolean;
  /** Whether it is only an issue if there is more than its title. */
  isPerhaps: boolean;
  section: Section | undefined;
}

/** An issue while its lines are being read. */
export class OpenIssue {
  readonly indent: number;
  readonly isHeading: boolean;
  isLabelled = false;
  private readonly isPerhaps: boolean;
  private readonly fields = new Map<Field, string[]>();
  private readonly seen = new Set<Field>();
  private field: Field = 'description';
  private severity: Severity | undefined;
  private category: string | undefined;
  private title: string | undefined;

  constructor({ indent, isHeading, isPerhaps, section }: Opening) {
    this.indent = indent;
    this.isHeading = isHeading;
    this.isPerhaps = isPerhaps;
    if (section?.kind === 'severity') this.severity = section.severity;
    if (section?.kind === 'issues') {
      this.severity = section.severity;
      this.category = section.category;
    }
  }

  has(label: Label): boolean {
    return this.seen.has(label as Field) || (label === 'title' && this.title !== undefined);
  }

  mark({ severity, category }: IssueMark): void {
    this.severity = severity;
    this.category = category ?? this.category;
    this.seen.add('severity');
  }

  /** Reads the first text of the issue: its location, its title if that is set apart, and the rest. */
  lead(text: string): void {
    const { rest, location } = takeLocation(text);
    this.place(location);
    const bold = boldLead.exec(rest);
    const behind = bold === null ? rest : rest.slice(bold[0].length);
    if (this.isHeading) this.title = withoutEmphasis(rest);
    else if (bold === null || /\.$/.test(bold[2] ?? '')) this.push('description', rest);
    else {
      this.title = bold[2]?.replace(/[:.]$/, '').trim();
      const further = takeLocation(behind);
      this.place(further.location);
      this.push('description', further.rest);
    }
    if (this.title === '') this.title = undefined;
  }

  /** Starts a field, to which the following lines belong until the next one. */
  beginField(label: Label, rest: string): void {
    const field = label === 'summary' || label === 'score' ? 'description' : label;
    this.isLabelled = true;
    this.seen.add(field);
    const goesOn = field === 'description' || field === 'suggestion' || field === 'code';
    if (!goesOn) this.fields.delete(field);
    this.push(field, rest);
    this.field = goesOn || rest === '' ? field : 'description';
  }

  addText(text: string): void {
    this.push(this.field, text);
  }

  /** A line of a code block: part of the suggestion if the words before say so, otherwise of the quote. */
  addCode(line: string): void {
    const before = this.fields.get('description')?.at(-1) ?? '';
    const isProposal =
      this.field === 'suggestion' ||
      (this.field !== 'code' && (this.fields.has('code') || codeHints.test(before.slice(-80))));
    const field =
      this.field === 'suggestion' || this.field === 'code' ? this.field : isProposal ? 'suggestion' : 'code';
    this.field = field;
    this.push(field, line);
  }

  endCode(): void {
    if (this.field === 'code') this.field = 'description';
  }

  /** The issue; undefined if it has no content. */
  finish(): ParsedIssue | undefined {
    const title = this.text('title') ?? this.title;
    const description = this.text('description');
    if (title === undefined && description === undefined) return undefined;
    if (this.isPerhaps && !this.seen.has('severity') && !this.fields.has('line')) return undefined;
    return {
      severity: this.text('severity') ?? this.severity,
      title,
      description: description ?? title,
      line: this.text('line'),
      suggestion: this.text('suggestion'),
      category: this.text('category') ?? this.category,
      code: this.text('code'),
      file: this.text('file'),
    };
  }

  private place({ line, endLine, file }: ReturnType<typeof takeLocation>['location']): void {
    if (line !== undefined && !this.fields.has('line'))
      this.fields.set('line', [endLine === undefined ? `${line}` : `${line}-${endLine}`]);
    if (file !== undefined && !this.fields.has('file')) this.fields.set('file', [file]);
  }

  private push(field: Field, text: string): void {
    if (text === '' && field !== 'code' && field !== 'suggestion') return;
    const lines = this.fields.get(field);
    if (lines === undefined) this.fields.set(field, [text]);
    else lines.push(text);
  }

  private text(field: Field): string | undefined {
    const lines = this.fields.get(field) ?? [];
    const first = lines.findIndex((line) => line.trim() !== '');
    return first < 0 ? undefined : lines.slice(first).join('\n').trimEnd();
  }
}
