import { blankEnd } from './json-cursor.ts';
import { type MendOptions, mendJson } from './mend-json.ts';
import { maxDepth } from './unreadable-answer.ts';

/** A value found in a text, between two positions of it. */
export interface FoundValue {
  start: number;
  end: number;
  value: unknown;
  repairs: ReadonlySet<string>;
  truncated: boolean;
  /** The stretch is valid JSON and was read by JSON.parse. */
  isExact: boolean;
}

/** An object or array that looks like JSON from its first token on; `{a, b}` and `[link](url)` of prose do not. */
const plausibleStart =
  /\{(?!\s{0,9}```)\s*(?:["'“‘`}]|\\"|[\w$-]{1,64}\s*(?:["']\s*)?:|\/[/*])|\[(?!\s{0,9}```)(?:\]|\s*(?:["'“‘`{[]|\\"|-?[\d.]|\/[/*]|(?:true|false|null|True|False|None)\b))/g;
const escapedStart = /^[[{]\s*\\"/;
const doubledStart = /^[[{]\s*""[^"\s,:\]}]/;
const structure = /["[\]{}]/g;

/** More values than this are not looked for: a hostile text can hold one every other character. */
const maxValues = 1000;

/**
 * Finds the JSON values in a text in their order, each read exactly where it is valid and mended where it is not.
 * A single pass: what one value took is not looked at again, and the attempts at exact reading share one allowance.
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

/** An object of which nothing could be read but what is no JSON. */
function isRubble({ value, repairs }: FoundValue): boolean {
  return repairs.has('stray-text') && isObject(value) && Object.keys(value as object).length === 0;
}

/**
 * Takes off what a text got because it once stood inside another: backslashes (`{\"a\": 1}`, as in a JSON string) or
 * doubled quotes (`{""a"": 1}`, as in a cell of CSV).
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

/** The position after the bracket that closes the one at `start`, brackets inside quoted texts left out. */
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
      // Too deep to be read exactly, too.
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

/** Objects with nothing but white space or a comma between them are one list, written a line each. */
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

/** The position behind the white space, comments and commas that begin at `from`. */
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
