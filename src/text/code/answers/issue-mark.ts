import type { Severity } from '../grades.ts';
import { severityOf, severityOfSign, severityOfWord } from '../severity.ts';
import { leadingLocation } from './location.ts';

/** The severity at the beginning of a line, and what follows it. */
export interface IssueMark {
  severity: Severity;
  /** The rest of the marker: `security` in `[HIGH][Security]`. */
  category: string | undefined;
  rest: string;
}

const emphasis = /^[*_`]{1,3}/;
const bracket = /^[[(【]([^[\](){}【】\n]{1,60})[\])】]/;
const phrase =
  /^(?:(?:severity|priority|level)\s{0,2}[:=]\s{0,2})?[*_`]{0,3}([\p{L}][\p{L}\p{N}]{0,14}(?:[- ](?:fix|to have|have))?)(?:\s(?:severity|priority|risk|impact|issue|bug|level)){0,2}(?=$|[^\p{L}\p{N}])/iu;
const aside = /^\s?\(([^()\n]{1,60})\)/;
const separator = /^(?:\s{0,3}(?:[:|·•]|->|=>|→|[-–—]+(?=\s)))/;
const categoryMark = /^\s?[*_`]{0,3}\[([\p{L}][\p{L} /-]{2,30})\][*_`]{0,3}/u;

/** Parses the severity marker at the beginning of a line; undefined if there is none, as in a sentence. */
export function leadingMark(line: string): IssueMark | undefined {
  const text = line.trimStart();
  const sign = leadingSign(text);
  const afterSign = sign?.rest ?? text;
  const inBrackets = bracketed(afterSign);
  const mark = inBrackets ?? worded(afterSign);
  if (mark === undefined) return sign && { severity: sign.severity, category: undefined, rest: sign.rest };
  const category = inBrackets === undefined ? undefined : categoryMark.exec(inBrackets.behind);
  const behind = category === null || category === undefined ? mark.behind : mark.behind.slice(category[0].length);
  return {
    severity: mark.severity,
    category: mark.category ?? category?.[1]?.toLowerCase(),
    rest: withoutSeparator(behind),
  };
}

/**
 * The marker at the beginning of a line, or after the location there: `src/a.ts:12:5: error: ...`, `Line 3 - [HIGH]
 * ...`.
 */
export function markOf(line: string): IssueMark | undefined {
  const mark = leadingMark(line);
  if (mark !== undefined) return mark;
  const place = leadingLocation(line);
  const behind = place === '' ? undefined : leadingMark(line.slice(place.length));
  return behind && { ...behind, rest: `${place}${behind.rest}` };
}

/** The marker at the end of a title: `SQL injection (High)`, `SQL injection [P1]`, `SQL injection - Critical`. */
export function trailingMark(title: string): IssueMark | undefined {
  const tail = /(?:[([]([^()[\]]{1,40})[)\]]|\s[-–—|:]\s([^-–—|:]{2,20}))\s{0,2}$/.exec(title.slice(-60));
  const markText = tail?.[1] ?? tail?.[2] ?? '';
  const severity = markText.split(/\s+/).length <= 4 ? severityOf(markText) : undefined;
  if (tail === null || severity === undefined) return undefined;
  const place = /\d/.test(markText) ? ` (${markText})` : '';
  return { severity, category: undefined, rest: `${title.slice(0, title.length - tail[0].length).trimEnd()}${place}` };
}

function leadingSign(text: string): { severity: Severity; rest: string } | undefined {
  const sign = /^[*_]{0,3}(\p{Extended_Pictographic})\uFE0F?\s{0,3}/u.exec(text);
  const severity = sign === null ? undefined : severityOfSign(sign[0]);
  return sign === null || severity === undefined ? undefined : { severity, rest: text.slice(sign[0].length) };
}

interface Marked {
  severity: Severity;
  category: string | undefined;
  /** What follows the marker and the end of its emphasis, including the separator. */
  behind: string;
}

/** `[HIGH]`, `(High)`, `**[P1]**`, `[High | Security]`. */
function bracketed(text: string): Marked | undefined {
  const open = emphasis.exec(text)?.[0] ?? '';
  const inner = bracket.exec(text.slice(open.length));
  if (inner === null) return undefined;
  const parts = (inner[1] ?? '').split(/[/|,:·]|\s-\s/).map((part) => part.trim());
  const severityAt = parts.findIndex((part) => part.split(/\s+/).length <= 3 && severityOf(part) !== undefined);
  const severity = severityOf(parts[severityAt] ?? '');
  if (severity === undefined) return undefined;
  const category = parts.find(
    (part, index) => index !== severityAt && /^\p{L}[\p{L} _-]{2,30}$/u.test(part) && !/^severity$/i.test(part),
  );
  return {
    severity,
    category: category?.toLowerCase(),
    behind: closed(text.slice(open.length + inner[0].length), open),
  };
}

/**
 * `High - `, `**High:**`, `Severity: High, `, `High (security): `; a word without a separator belongs to a sentence.
 */
function worded(text: string): Marked | undefined {
  const open = emphasis.exec(text)?.[0] ?? '';
  const phraseMatch = phrase.exec(text.slice(open.length));
  const severity = severityOfWord(phraseMatch?.[1] ?? '');
  if (phraseMatch === null || severity === undefined) return undefined;
  const behind = text.slice(open.length + phraseMatch[0].length);
  const inAside = aside.exec(behind);
  const isPlace = /\d/.test(inAside?.[1] ?? '');
  const isCategory = inAside !== null && !isPlace;
  const after = isCategory ? behind.slice(inAside[0].length) : behind;
  const isClosed = open !== '' && after.startsWith(open);
  const isNamed = /^(?:severity|priority|level)\s{0,2}[:=]/i.test(phraseMatch[0]) && /^\s?[,;.]?\s/.test(after);
  const isPlaced =
    /^[,\s]{1,3}\(?(?:lines?\s|L(?=\d))\s?\d/i.test(after) ||
    (isPlace && /^\s?\([^()]{1,60}\)[*_]{0,3}\s?[:–—-]/.test(behind));
  if (!(isClosed || separator.test(after) || isPlaced || isNamed)) return undefined;
  const category = isCategory ? inAside[1]?.toLowerCase() : undefined;
  return { severity, category, behind: closed(after, open).replace(/^[,;]/, '') };
}

/** What follows a marker, without the end of its emphasis, whether before or after the separator. */
function closed(text: string, open: string): string {
  if (open === '') return text;
  if (text.startsWith(open)) return text.slice(open.length);
  const behind = text.replace(separator, '').trimStart();
  return behind.startsWith(open) ? behind.slice(open.length) : text.replace(separator, '');
}

function withoutSeparator(text: string): string {
  return text.replace(separator, '').trimStart();
}
