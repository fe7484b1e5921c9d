/** One line of YAML: where its text begins, and the text without what precedes it. */
export interface YamlLine {
  indent: number;
  /** Without indentation and white space at the end. */
  text: string;
  /** As it was written. */
  raw: string;
  /** Ends in a line break: not so the last line of a text. */
  isTerminated: boolean;
}

/** A key and what stands behind its colon on the same line. */
export interface YamlEntry {
  key: string;
  rest: string;
}

const maxKeyLength = 80;
const maxKeyWords = 5;
const plainKey = /^(?!\d{1,4}[.)]\s)[\p{L}\p{N}_$@./][^{}[\]"`,#]*$/u;
const tightKey = /^([A-Za-z_][\w-]{0,60}):(?![:/\\])(?=[^\s])/;
const quotedKey = /^(["'])([^"'\\]{0,80})\1\s{0,9}:(?:\s+|$)/;

/** The lines that may hold YAML: their depth, key and text, comments and empty lines left out. */
export function yamlLines(lines: readonly string[], endsInBreak: boolean): YamlLine[] {
  return lines.map((raw, index) => {
    const text = raw.trimEnd();
    const bare = text.trimStart();
    const blank = text.slice(0, text.length - bare.length);
    const indent = blank.includes('\t') ? blank.replaceAll('\t', '    ').length : blank.length;
    return { indent, text: bare, raw, isTerminated: endsInBreak || index < lines.length - 1 };
  });
}

/** Whether the line is an entry of a list. */
export function isItem({ text }: YamlLine): boolean {
  return text.startsWith('- ') || text === '-';
}

/** The key that a line begins with, or undefined when it is text. */
export function entryOf(text: string): YamlEntry | undefined {
  const quoted = quotedKey.exec(text);
  if (quoted !== null) return { key: quoted[2] ?? '', rest: text.slice(quoted[0].length) };
  const colon = colonOf(text);
  if (colon > 0) {
    const key = text.slice(0, colon).trimEnd();
    const isKey = plainKey.test(key) && key.split(/\s+/, maxKeyWords + 1).length <= maxKeyWords;
    return isKey ? { key, rest: withoutComment(text.slice(colon + 1).trim()) } : undefined;
  }
  const tight = tightKey.exec(text)?.[1];
  return tight === undefined ? undefined : { key: tight, rest: text.slice(tight.length + 1).trim() };
}

/** A value that is nothing but a comment is none. */
function withoutComment(rest: string): string {
  return /^#(?:\s|$)/.test(rest) ? '' : rest;
}

function colonOf(text: string): number {
  const start = text.slice(0, maxKeyLength);
  const spaced = start.search(/:(?:\s|$)/);
  return spaced === maxKeyLength - 1 && text.length > maxKeyLength && text[maxKeyLength] !== ' ' ? -1 : spaced;
}
