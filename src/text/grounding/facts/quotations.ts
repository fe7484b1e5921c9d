import { trimOf } from '#text/languages/index.ts';

const pairs: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['„', '“'],
  ['„', '”'],
  ['«', '»'],
  ['»', '«'],
  ['「', '」'],
  ['『', '』'],
  ['‹', '›'],
];
const straight = /"([^"\n]{1,2000})"/gu;
const around = new RegExp(
  pairs.map(([open, close]) => `${open}([^${open}${close}\\n]{1,2000})${close}`).join('|'),
  'gu',
);

const longestQuotation = 2_000;
/** Maximum apostrophes inside one quotation. */
const mostApostrophes = 20;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** The end of the quotation that begins with a single mark at `open`, or -1. An apostrophe is followed by a letter. */
function singleEnd(text: string, open: number): number {
  let apostrophes = 0;
  for (let at = open + 1; at < text.length && at <= open + longestQuotation; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n' || sign === '‘') return -1;
    if (sign !== "'" && sign !== '’') continue;
    const next = text.charAt(at + 1);
    if (!letterOrDigit.test(next)) return at > open + 1 ? at : -1;
    apostrophes += 1;
    if (apostrophes > mostApostrophes) return -1;
  }
  return -1;
}

/** The text between single quotation marks, which a letter before would make an apostrophe. */
function singleQuotations(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) !== "'" && text.charAt(at) !== '‘') continue;
    const end = letterOrDigit.test(text.charAt(at - 1)) ? -1 : singleEnd(text, at);
    if (end < 0) continue;
    found.push(text.slice(at + 1, end));
    at = end;
  }
  return found;
}

/** A text normalised for comparison: compatibility forms, one kind of quotation mark, single spaces, lower case. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ‚‛`´]/g, "'")
    .replace(/[“”„‟«»「」『』‹›]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text between quotation marks of any kind. */
export function quotationsOf(text: string): string[] {
  const doubled = [straight, around].flatMap((kind) =>
    [...text.matchAll(kind)].map((match) => match.slice(1).find((part) => part !== undefined) ?? ''),
  );
  return [...doubled, ...singleQuotations(text)];
}

/**
 * Whether the source contains a quotation. Its last punctuation may belong to the quoting sentence, and an ellipsis
 * omits words.
 */
export function isQuoted(quotation: string, source: string): boolean {
  return folded(quotation)
    .split(/\[?(?:…|\.\.\.)\]?/)
    .map((part) => trimOf(part, /[\s.,;:!?"']/))
    .every((part) => part === '' || source.includes(part));
}
