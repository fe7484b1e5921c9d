/** A line of YAML: the column of its text, and the text. */
export interface YamlLine {
  indent: number;
  /** Without indentation and trailing white space. */
  text: string;
  /** The original line. */
  raw: string;
  /** Whether it ends with a line break, which the last line of a text does not. */
  isTerminated: boolean;
}

/** A key and what follows its colon on the same line. */
export interface YamlEntry {
  key: string;
  rest: string;
}

const maxKeyLength = 80;
const maxKeyWords = 5;
const plainKey = /^(?!\d{1,4}[.)]\s)[\p{L}\p{N}_$@./][^{}[\]"`,#]*$/u;
const tightKey = /^([A-Za-z_][\w-]{0,60}):(?![:/\\])(?=[^\s])/;
const quotedKey = /^(["'])([^"'\\]{0,80})\1\s{0,9}:(?:\s+|$)/;

/** The lines that can contain YAML: depth, key and text, without comments and empty lines. */
export function yamlLines(lines: readonly string[], endsInBreak: boolean): YamlLine[] {
  return lines.map((raw, index) => {
    const text = raw.trimEnd();
    const bare = text.trimStart();
    const blank = text.slice(0, text.length - bare.length);
    const indent = blank.includes('\t') ? blank.replaceAll('\t', '    ').length : blank.length;
    return { indent, text: bare, raw, isTerminated: endsInBreak || index < lines.length - 1 };
  });
}

/** Whether the line is a list entry. */
export function isItem({ text }: YamlLine): boolean {
  return text.startsWith('- ') || text === '-';
}

/** The key at the beginning of a line; undefined if it is text. */
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

/** A value that is only a comment is empty. */
function withoutComment(rest: string): string {
  return /^#(?:\s|$)/.test(rest) ? '' : rest;
}

function colonOf(text: string): number {
  const start = text.slice(0, maxKeyLength);
  const spaced = start.search(/:(?:\s|$)/);
  return spaced === maxKeyLength - 1 && text.length > maxKeyLength && text[maxKeyLength] !== ' ' ? -1 : spaced;
}
