import { trimOf } from '#text/languages/index.ts';

/** A place in a text: `text.slice(start, end)`. */
export interface QuotePlace {
  start: number;
  end: number;
}

/** A text prepared for searching quotes, with the offset of each character in the original. */
export interface QuotableText {
  folded: string;
  places: Int32Array;
}

/** Characters that count as equal. Each list is replaced by its first. */
const marks = ["'‘’‚‛ʼ", '"“”„‟«»', '-‐‑‒–—'];
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  marks.flatMap((list) => list.split('').map((mark) => [mark, list.charAt(0)])),
);
const edge = /[\s"'.,;:!?…]/u;
/** A quote shorter than this would be found in any text. */
const shortestQuote = 10;
const mostTries = 50;

/** Prepares a text for searching quotes. White space, quotation marks, dashes and case make no difference. */
export function readQuotable(text: string): QuotableText {
  const places = new Int32Array(text.length + 1);
  const signs: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const isSpace = /\s/u.test(sign);
    if (isSpace && signs.at(-1) === ' ') continue;
    const small = sign.toLowerCase();
    places[signs.length] = at;
    signs.push(isSpace ? ' ' : (alike[sign] ?? (small.length === 1 ? small : sign)));
  }
  places[signs.length] = text.length;
  return { folded: signs.join(''), places };
}

/** A quote in the form that is compared, without punctuation at its ends. */
export function foldedQuote(quote: string): string {
  return trimOf(readQuotable(quote).folded, edge);
}

const inWord = /[\p{L}\p{N}]/u;

/** Where a text contains a quote word for word. Undefined if it does not, or if the quote is too short. */
export function findQuote({ folded, places }: QuotableText, quote: string): QuotePlace | undefined {
  const wanted = foldedQuote(quote);
  if (wanted.length < shortestQuote) return undefined;
  let at = folded.indexOf(wanted);
  for (let tries = 0; at >= 0 && tries < mostTries; tries += 1) {
    const end = at + wanted.length;
    if (!inWord.test(folded[at - 1] ?? '') && !inWord.test(folded[end] ?? '')) {
      return { start: places[at] ?? 0, end: (places[end - 1] ?? 0) + 1 };
    }
    at = folded.indexOf(wanted, at + 1);
  }
  return undefined;
}
