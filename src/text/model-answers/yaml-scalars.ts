import { unescapeText } from './json-scalars.ts';

const words: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['yes', true],
  ['on', true],
  ['false', false],
  ['no', false],
  ['off', false],
  ['null', null],
  ['~', null],
  ['', null],
]);
const number = /^[+-]?(?:0|[1-9]\d{0,17})(?:\.\d{1,17})?(?:[eE][+-]?\d{1,3})?$/;
const comment = /\s#(?:\s.*)?$/s;
const tag = /^[!&][^\s]{0,60}\s+/;

/** The value of an unquoted scalar: a number, a boolean (YAML 1.1 includes yes and no), null or text. */
export function plainScalar(raw: string): unknown {
  const text = raw.replace(tag, '').replace(comment, '').trim();
  const isWord = text === text.toLowerCase() || text === text.toUpperCase() || /^[A-Z][a-z]+$/.test(text);
  const word = isWord ? words.get(text.toLowerCase()) : undefined;
  if (word !== undefined) return word;
  return number.test(text) ? Number(text) : text;
}

/** The text between quotes, if there is nothing else but a comment; undefined otherwise. */
export function quotedScalar(raw: string): string | undefined {
  const quote = raw.charAt(0);
  if (quote !== '"' && quote !== "'") return undefined;
  const end = closingQuote(raw, quote);
  if (end < 0 || !/^\s*(?:#.*)?$/s.test(raw.slice(end + 1))) return undefined;
  const inner = foldLines(
    raw
      .slice(1, end)
      .split('\n')
      .map((line, index, all) => (all.length === 1 ? line : index === 0 ? line.trimEnd() : line.trimStart())),
  );
  return quote === "'" ? inner.replaceAll("''", "'") : unescapeText(inner).text;
}

function closingQuote(raw: string, quote: string): number {
  for (let at = 1; at < raw.length; at++) {
    if (raw[at] === '\\' && quote === '"') at++;
    else if (raw[at] === quote && quote === "'" && raw[at + 1] === "'") at++;
    else if (raw[at] === quote) return at;
  }
  return -1;
}

/** Joins lines like `>`: a line break becomes a space, an empty line becomes a line break. */
export function foldLines(lines: readonly string[]): string {
  if (lines.length === 1) return lines[0] ?? '';
  let text = '';
  for (const [index, line] of lines.entries()) {
    const isJoined = index > 0 && line !== '' && lines[index - 1] !== '';
    if (line === '') text += '\n';
    else text += isJoined ? ` ${line}` : line;
  }
  return text;
}
