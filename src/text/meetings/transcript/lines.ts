/** A line of a text without its line break, and its offset. */
export interface Line {
  text: string;
  start: number;
  end: number;
}

/** The lines of a text, with LF, CRLF or CR as line break. A byte order mark is skipped. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const breaks = /\r\n|[\n\r]/g;
  breaks.lastIndex = start;
  for (let found = breaks.exec(text); found !== null; found = breaks.exec(text)) {
    lines.push({ text: text.slice(start, found.index), start, end: found.index });
    start = breaks.lastIndex;
  }
  lines.push({ text: text.slice(start), start, end: text.length });
  return lines;
}
