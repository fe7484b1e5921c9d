import { fold } from './answer-words.ts';
import { bulletText } from './text-entries.ts';

/** A line with a field name: `PRIORITY: HIGH`, `**Priority** - high`, `### Priority`. */
export interface FieldLine {
  /** In the schema's spelling. */
  name: string;
  /** What follows the name on the same line. */
  rest: string;
}

/** The names that a line can begin with: normalised spellings, and the schema's names. */
export type FieldNames = ReadonlyMap<string, string>;

const separator = /[*_`"\])]{0,4}\s{0,9}(?:(?::=|=>|->|→|[:：=])[*_`]{0,3}|[-–—](?=\s|$)|$)/y;
const maxNameLength = 60;

/** Parses a line that begins with one of the names and a separator; undefined for any other, for example a sentence. */
export function fieldOf(line: string, names: FieldNames): FieldLine | undefined {
  const item = bulletText(line) ?? line;
  const start = item.slice(0, 160).search(/[\p{L}\p{N}]/u);
  if (start < 0 || start > 100) return undefined;
  const text = item.slice(start);
  const head = text.slice(0, maxNameLength);
  for (const match of head.matchAll(/[\p{L}\p{N}](?![\p{L}\p{N}])/gu)) {
    const end = match.index + match[0].length;
    const name = names.get(fold(head.slice(0, end)));
    if (name === undefined) continue;
    const behind = text.slice(end).replace(/^\s?\([^()]{0,40}\)(?=\s{0,3}[*_]{0,3}\s{0,3}[:=])/, '');
    separator.lastIndex = 0;
    if (separator.test(behind)) return { name, rest: withoutMarks(behind.slice(separator.lastIndex)) };
  }
  return undefined;
}

/** A text without the emphasis or code markup around all of it, or left over at its end. */
export function withoutMarks(text: string): string {
  const trimmed = text.trim();
  const left = /(?:\*{1,3}|__|`)$/.exec(trimmed.slice(-3))?.[0];
  if (left !== undefined && trimmed.indexOf(left) === trimmed.length - left.length)
    return trimmed.slice(0, -left.length).trim();
  const marks = /^(\*{1,3}|_{1,3}|`{1,3})(?=[^*_`\s])/.exec(trimmed)?.[1];
  if (marks === undefined || trimmed.length <= marks.length * 2) return trimmed;
  const isAround = trimmed.endsWith(marks) && !trimmed.slice(marks.length, -marks.length).includes(marks);
  return isAround ? trimmed.slice(marks.length, -marks.length).trim() : trimmed;
}

/** The text of a heading; undefined for any other line. */
export function headingText(line: string): string | undefined {
  return /^\s{0,3}#{1,6}\s/.test(line) ? withoutMarks(line.replace(/^\s{0,3}#{1,6}\s+/, '')) : undefined;
}

/** The fields of a line with several, such as `Task: call | Owner: Ann`; empty unless every part has a name. */
export function fieldsWithin(line: string, names: FieldNames): FieldLine[] {
  if (line.length > 2_000) return [];
  for (const between of [/\s[|•]\s/, /;\s/, /,\s|\s[–—-]\s/]) {
    const parts = line.split(between);
    const fields = parts.map((part) => fieldOf(part, names));
    const named = fields.filter((field) => field !== undefined);
    if (parts.length > 1 && named.length === parts.length && named.every(({ rest }) => rest !== '')) return named;
  }
  return [];
}

/** The indentation of a line, and its text without a bullet. */
export function outlineOf(line: string): { indent: number; bullet: string | undefined } {
  const indent = line.length - line.trimStart().length;
  return { indent, bullet: bulletText(line) };
}
