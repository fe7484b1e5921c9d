import type { Placed } from '../anchors/anchor-issues.ts';
import { type Severity, severities } from '../grades.ts';
import { severityOf } from '../severity.ts';
import { markOf } from './issue-mark.ts';
import { findLocation, readLocation, takeLocation } from './location.ts';
import { withoutEmphasis } from './markdown-line.ts';

/** An issue in the words of its author, from any form of answer. */
export interface LooseIssue {
  severity?: string | number | null | undefined;
  title?: string | null | undefined;
  description?: string | null | undefined;
  line?: number | string | number[] | null | undefined;
  end_line?: number | string | number[] | null | undefined;
  suggestion?: string | null | undefined;
  category?: string | null | undefined;
  code?: string | null | undefined;
  file?: string | null | undefined;
}

/** An issue in the platform's terms. */
export interface ResolvedIssue extends Placed {
  severity: Severity;
  suggestion: string | null;
  category: string | null;
}

const maxTitle = 200;
const maxText = 20_000;
const titleFrom = 90;
const lastLine = 2_147_483_647;

/**
 * Converts an issue to the platform's terms and reports what was assumed; undefined if it has no content. `group` is
 * the severity of its list.
 */
export function resolveIssue(
  statedIssue: LooseIssue | string,
  group?: Severity,
): { issue: ResolvedIssue; repairs: string[] } | undefined {
  const loose = typeof statedIssue === 'string' ? fromText(statedIssue) : statedIssue;
  const title = cleaned(loose.title, maxTitle);
  const description = cleaned(loose.description, maxText);
  if (title === '' && description === '') return undefined;
  const stated = loose.severity == null ? undefined : severityOf(String(loose.severity));
  const severity = stated ?? group ?? 'medium';
  const repairs = stated === undefined && group === undefined ? ['severity-assumed'] : [];
  const place = placeOf(loose);
  const issue = {
    severity,
    title: title === '' ? titleOf(description) : title,
    description: description === '' ? title : description,
    ...place,
    quote: cleaned(loose.code, maxText) || null,
    suggestion: cleaned(loose.suggestion, maxText) || null,
    category: cleaned(loose.category, 60).toLowerCase() || null,
  };
  return { issue, repairs };
}

const nothing =
  /^[\s*_"'(.-]{0,6}(?:none|nothing|nil|n\/?a|not applicable|no (?:[\p{L}-]{1,20} ){0,3}(?:issues?|problems?|bugs?|concerns?|findings?|vulnerabilities|defects))(?: (?:was|were|have been))?(?: (?:found|identified|detected|noted|observed|reported|seen|here))?[\s*_"').!]{0,6}$/iu;

/** Whether a list entry only says that the list is empty: `- None`, `- No critical issues found.` */
export function isNoIssue(statedIssue: LooseIssue | string): boolean {
  if (typeof statedIssue === 'string') return nothing.test(statedIssue.slice(0, maxTitle));
  const { title, description, line, code, suggestion } = statedIssue;
  const words = [title, description, suggestion].filter((one) => one != null && one.trim() !== '');
  return (
    line == null &&
    code == null &&
    words.length > 0 &&
    words.every((one) => nothing.test(one?.slice(0, maxTitle) ?? ''))
  );
}

/** A list entry that is only a text. */
function fromText(text: string): LooseIssue {
  const mark = markOf(text);
  const { rest, location } = takeLocation(mark?.rest ?? text);
  const { line, endLine, file } = location;
  return { severity: mark?.severity, category: mark?.category, description: rest, line, end_line: endLine, file };
}

function placeOf({
  line,
  end_line,
  file,
  title,
  description,
}: LooseIssue): Pick<Placed, 'line' | 'end_line' | 'file_path'> {
  const statedFile = cleaned(file, 500);
  const inFile = takeLocation(statedFile).location;
  const stated =
    line === undefined || line === null ? undefined : readLocation(Array.isArray(line) ? line.join('-') : String(line));
  const foundLocation = [stated, inFile, findLocation(title ?? ''), findLocation(description ?? '')].find(
    (one) => one?.line !== undefined,
  );
  const end =
    end_line === undefined || end_line === null ? foundLocation?.endLine : readLocation(String(end_line)).line;
  const bare = statedFile.split(/[,\s]\s?(?:at )?lines?\b|[()]/i, 1)[0]?.trim() ?? '';
  const file_path = inFile.file ?? (bare === '' ? foundLocation?.file : bare) ?? null;
  const first = foundLocation?.line;
  if (first === undefined || first > lastLine) return { line: null, end_line: null, file_path };
  return { line: first, end_line: end !== undefined && end > first && end <= lastLine ? end : null, file_path };
}

/** A text that a database can store and people can read, without surrounding markup. */
function cleaned(text: string | null | undefined, most: number): string {
  const whole = (text ?? '').replaceAll('\u0000', '').toWellFormed().trim();
  const bare = whole.includes('\n') ? whole : withoutEmphasis(whole);
  return bare.length <= most
    ? bare
    : `${bare
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** The first sentence of a description, cut at a word. */
function titleOf(description: string): string {
  const line = description.split('\n', 1)[0] ?? '';
  const sentence = /^.{10,90}?[.!?](?=\s|$)/u.exec(line)?.[0].replace(/\.$/, '') ?? line;
  if (sentence.length <= titleFrom) return sentence.trim();
  const cut = sentence.slice(0, titleFrom).replace(/\s\S*$/, '');
  return `${cut.toWellFormed()}…`;
}

/** Sorts issues by severity, most severe first; otherwise, the order is kept. */
export function mostSevereFirst<T extends { severity: Severity }>(issues: readonly T[]): T[] {
  return severities.flatMap((severity) => issues.filter((issue) => issue.severity === severity));
}

const outOf = /^\D{0,12}(\d{1,3}(?:[.,]\d{1,3})?)\s{0,2}(?:\/|out of|of)\s{0,2}(\d{1,3})/;

/** A score from 0 to 10, converted from whatever scale it was given on; null if that is not possible. */
export function scoreOf(statedScore: number | string | null | undefined): number | null {
  if (statedScore === null || statedScore === undefined) return null;
  const text = String(statedScore).replace(',', '.');
  const parts = outOf.exec(text);
  const value = parts === null ? Number(/-?\d{1,9}(?:\.\d{1,9})?/.exec(text)?.[0] ?? Number.NaN) : Number(parts[1]);
  const isShare = parts === null && (/%/.test(text) || (value > 10 && value <= 100));
  const top = parts === null ? (isShare ? 100 : 10) : Number(parts[2]);
  const score = (value / top) * 10;
  return Number.isFinite(score) && score >= 0 && score <= 10 ? Math.round(score * 10) / 10 : null;
}
