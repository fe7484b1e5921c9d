/** Reads CSV as RFC 4180 writes it, strictly: rows end in CRLF, and a quote in a cell stands twice. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readBare(text, at);
    row.push(cell);
    if (text[end] === ',') {
      at = end + 1;
      continue;
    }
    if (text.slice(end, end + 2) !== '\r\n') throw new Error(`no end of a row at ${end}`);
    rows.push(row);
    row = [];
    at = end + 2;
  }
  return rows;
}

function readQuoted(text: string, start: number): { cell: string; end: number } {
  let end = start + 1;
  for (; ; end += 1) {
    if (end >= text.length) throw new Error('a quoted cell has no end');
    if (text[end] !== '"') continue;
    if (text[end + 1] !== '"') break;
    end += 1;
  }
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function readBare(text: string, start: number): { cell: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== '\r') end += 1;
  const cell = text.slice(start, end);
  if (/["\n]/.test(cell)) throw new Error(`a cell needs quotes: ${cell}`);
  return { cell, end };
}
