import { blankEnd } from './json-cursor.ts';
import { type MendOptions, mendJson } from './mend-json.ts';
import { maxDepth } from './unreadable-answer.ts';

/** A value found in a text, with its start and end. */
export interface FoundValue {
  start: number;
  end: number;
  value: unknown;
  repairs: ReadonlySet<string>;
  truncated: boolean;
  /** Whether it is valid JSON and was parsed by JSON.parse. */
  isExact: boolean;
}

/** Looks like JSON from its first token on; `{a, b}` and `[link](url)` in prose do not. */
const plausibleStart =
  /\{(?!\s{0,9}```)\s*(?:["'“‘`}]|\\"|[\w$-]{1,64}\s*(?:["']\s*)?:|\/[/*])|\[(?!\s{0,9}```)(?:\]|\s*(?:["'“‘`{[]|\\"|-?[\d.]|\/[/*]|(?:true|false|null|True|False|None)\b))/g;
const escapedStart = /^[[{]\s*\\"/;
const doubledStart = /^[[{]\s*""[^"\s,:\]}]/;
const structure = /["[\]{}]/g;

/** The most values that are looked for, because a malicious text can contain one every other character. */
const maxValues = 1000;

/**
 * Finds the JSON values in a text in order, parsing valid ones exactly and repairing the others. A single pass: text
 * that belongs to a value is not examined again, and all attempts at exact parsing share one budget.
 */
export function jsonValues(original: string, options: MendOptions = {}): FoundValue[] {
  const text = withPlainQuotes(original);
  const found: FoundValue[] = [];
  const exact = exactReader(text);
  let at = 0;
  while (found.length < maxValues) {
    plausibleStart.lastIndex = at;
    const start = plausibleStart.exec(text)?.index ?? (at === 0 && /^[[{]/.test(text) ? 0 : -1);
    if (start < 0) break;
    const mended = exact(start) ?? { start, isExact: false, ...mendJson(text, start, options) };
    if (!isRubble(mended)) found.push(mended);
    at = mended.end;
  }
  if (found.length === maxValues) markLeftOut(found);
  return joinedLines(text, found);
}

function markLeftOut(found: FoundValue[]): void {
  const last = found.pop();
  if (last !== undefined) found.push({ ...last, repairs: new Set([...last.repairs, 'values-left-out']) });
}

/** An object in which nothing but invalid JSON could be read. */
function isRubble({ value, repairs }: FoundValue): boolean {
  return repairs.has('stray-text') && isObject(value) && Object.keys(value as object).length === 0;
}

/**
 * Removes the escapes of a text that was nested in another: backslashes (`{\"a\": 1}`, as in a JSON string) or doubled
 * quotes (`{""a"": 1}`, as in a CSV cell).
 */
function withPlainQuotes(text: string): string {
  plausibleStart.lastIndex = 0;
  const start = plausibleStart.exec(text)?.index ?? -1;
  if (start < 0) return text;
  const opening = text.slice(start, start + 64);
  if (escapedStart.test(opening)) return text.slice(0, start) + text.slice(start).replace(/\\(["\\/])/g, '$1');
  if (!doubledStart.test(opening)) return text;
  return text.slice(0, start) + text.slice(start).replaceAll('""', '"').replaceAll("''", "'");
}

function exactReader(text: string): (start: number) => FoundValue | undefined {
  let allowance = text.length * 2;
  return (start) => {
    if (allowance <= 0) return undefined;
    const end = closingEnd(text, start);
    allowance -= (end ?? text.length) - start;
    if (end === undefined) return undefined;
    try {
      const value: unknown = JSON.parse(text.slice(start, end));
      return { start, end, value, repairs: new Set(), truncated: false, isExact: true };
    } catch {
      return undefined;
    }
  };
}

/** The position after the bracket that closes the one at `start`, ignoring brackets in quoted texts. */
function closingEnd(text: string, start: number): number | undefined {
  structure.lastIndex = start;
  let depth = 0;
  for (let match = structure.exec(text); match !== null; match = structure.exec(text)) {
    const [mark] = match;
    if (mark === '"') {
      const end = closingQuote(text, match.index + 1);
      if (end < 0) return undefined;
      structure.lastIndex = end + 1;
    } else if (mark === '{' || mark === '[') {
      // Too deep to be parsed exactly as well.
      if (++depth > maxDepth) return undefined;
    } else if (--depth === 0) return match.index + 1;
  }
  return undefined;
}

function closingQuote(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let backslash = quote - 1;
    while (backslash >= from && text[backslash] === '\\') backslash--;
    if ((quote - backslash) % 2 === 1) return quote;
  }
  return -1;
}

/** Objects separated only by white space or commas form a list, as in JSON Lines. */
function joinedLines(text: string, found: FoundValue[]): FoundValue[] {
  const joined: FoundValue[] = [];
  for (const one of found) {
    const previous = joined.at(-1);
    const isNextLine = previous !== undefined && isObject(one.value) && separatorsEnd(text, previous.end) >= one.start;
    if (isNextLine && previous.repairs.has('joined-lines') && Array.isArray(previous.value)) {
      previous.value.push(one.value);
      joined[joined.length - 1] = merged(previous, one, previous.value);
    } else if (isNextLine && isObject(previous.value)) {
      joined[joined.length - 1] = merged(previous, one, [previous.value, one.value]);
    } else joined.push(one);
  }
  return joined;
}

/** The position after the white space, comments and commas that start at `from`. */
function separatorsEnd(text: string, from: number): number {
  let at = blankEnd(text, from);
  while (text[at] === ',') at = blankEnd(text, at + 1);
  return at;
}

function merged(first: FoundValue, second: FoundValue, value: unknown[]): FoundValue {
  return {
    start: first.start,
    end: second.end,
    value,
    repairs: new Set(['joined-lines', ...first.repairs, ...second.repairs]),
    truncated: second.truncated,
    isExact: first.isExact || second.isExact,
  };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
