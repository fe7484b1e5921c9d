import { afterBlank, closesValue, type Surroundings } from './string-end.ts';

/** Characters that end a text opened by a quote, or must be examined on the way. */
const stopsOf: Readonly<Record<string, RegExp>> = {
  '"': /["\\]/g,
  "'": /['\\]/g,
  '`': /[`´\\]/g,
  '´': /[`´\\]/g,
  '“': /[”“"\\]/g,
  '”': /[”“"\\]/g,
  '‘': /[’'\\]/g,
  '’': /[’'\\]/g,
};

/** The maximum number of inner quotes in a text; models never write as many. */
const maxInnerQuotes = 3_000;

/** The end of a quoted text, where parsing continues, and the error of its writer. */
export interface QuotedEnd {
  end: number;
  next: number;
  mend: 'inner-quotes' | 'missing-quote' | undefined;
}

/** The closing quote or, if there is none, the first quote that could be it. */
export interface QuotedSearch {
  found: QuotedEnd | undefined;
  doubtful: QuotedEnd | undefined;
}

/**
 * Finds the end of the value that the quote before `start` opens, recognising quotes that belong to the text. A quote
 * in the position of a key, with a colon after its text, shows that the closing quote is missing.
 */
export function findQuotedEnd(text: string, start: number, around: Surroundings): QuotedSearch {
  const stops = stopsOf[text.charAt(start - 1)] ?? /$/g;
  let inner = -1;
  let innerQuotes = 0;
  let doubtful: QuotedEnd | undefined;
  stops.lastIndex = start;
  for (let stop = stops.exec(text); stop !== null; stop = stops.exec(text)) {
    const at = stop.index;
    if (stop[0] === '\\') {
      stops.lastIndex = at + 2;
      continue;
    }
    if (closesValue(text, at, around)) {
      return { found: { end: at, next: at + 1, mend: inner < 0 ? undefined : 'inner-quotes' }, doubtful };
    }
    const follower = text[afterBlank(text, at + 1)] ?? '';
    if (follower === ':' && around.container === '{' && opensKey(text, start, inner)) {
      return { found: { end: endOfUnclosed(text, start, inner), next: inner, mend: 'missing-quote' }, doubtful };
    }
    if (',}]'.includes(follower)) doubtful ??= { end: at, next: at + 1, mend: undefined };
    inner = at;
    if (++innerQuotes > maxInnerQuotes) break;
  }
  return { found: undefined, doubtful };
}

/** The end of a key: its first closing quote. */
export function findKeyEnd(text: string, start: number): QuotedEnd | undefined {
  const stops = stopsOf[text.charAt(start - 1)] ?? /$/g;
  stops.lastIndex = start;
  for (let stop = stops.exec(text); stop !== null; stop = stops.exec(text)) {
    if (stop[0] !== '\\') return { end: stop.index, next: stop.index + 1, mend: undefined };
    stops.lastIndex = stop.index + 2;
  }
  return undefined;
}

/** Whether a quote inside a value is in the position of a key: after a comma or first on its line. */
function opensKey(text: string, start: number, quote: number): boolean {
  let before = quote - 1;
  while (before > start && ' \t\r'.includes(text.charAt(before))) before--;
  return before >= start && ',\n'.includes(text.charAt(before));
}

function endOfUnclosed(text: string, start: number, nextKey: number): number {
  const value = text.slice(start, nextKey).trimEnd();
  return start + (value.endsWith(',') ? value.length - 1 : value.length);
}
