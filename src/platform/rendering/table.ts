import { cleanHtml } from './clean-html.ts';
import { type RenderedDocument, UnfitDocument } from './document.ts';
import { escapeHtml } from './escape.ts';

const maxRows = 2_000;
const maxColumns = 100;
const separators = [',', ';', '\t', '|'];

/**
 * Renders delimiter-separated values (RFC 4180, with any delimiter) as a table. Throws `UnfitDocument` for other text.
 */
export function renderTable(text: string): RenderedDocument {
  const separator = separatorOf(text);
  const rows = readRows(text, separator);
  const [head, ...body] = rows;
  if (head === undefined || rows.every((row) => row.length === 1)) {
    throw new UnfitDocument('This is not a table of separated values.');
  }
  const columns = Math.min(maxColumns, Math.max(...rows.map((row) => row.length)));
  const shown = body.slice(0, maxRows);
  const isNumeric = Array.from({ length: columns }, (_, column) => shown.every((row) => isNumber(row[column])));
  const cells = (row: readonly string[], tag: 'th' | 'td') =>
    Array.from({ length: columns }, (_, column) => {
      const style = isNumeric[column] === true ? ' class="right"' : '';
      return `<${tag}${style}>${escapeHtml(row[column] ?? '')}</${tag}>`;
    }).join('');
  const lines = shown.map((row, index) => `<tr><td class="row">${index + 1}</td>${cells(row, 'td')}</tr>`);
  const html = `<div class="scroll"><table><thead><tr><th class="row"></th>${cells(head, 'th')}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`;
  const isCut = rows.length > maxRows + 1 || rows.some((row) => row.length > maxColumns);
  const note = isCut ? `Only the first ${maxRows} rows and ${maxColumns} columns are shown.` : undefined;
  return { html: cleanHtml(html), headings: [], note };
}

/** The delimiter that occurs most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const end = text.indexOf('\n');
  const line = (end === -1 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const counted = separators.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

function isNumber(cell: string | undefined): boolean {
  return cell === undefined || cell === '' || /^[-+]?\d{1,30}(?:[.,]\d{1,30})?\s?%?$/.test(cell.trim());
}

/** Reads as many rows as are shown, plus one, which tells whether there are more. */
function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length <= maxRows + 1) {
    const quoted = text[at] === '"' ? quotedCell(text, at + 1) : { value: '', end: at };
    // Text after the closing quote belongs to the cell, as in every spreadsheet.
    const plain = plainCell(text, quoted.end, separator);
    row.push(quoted.value + plain.value);
    at = plain.end;
    if (text[at] === separator) {
      at += 1;
      if (at >= text.length) row.push('');
      else continue;
    }
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
  }
  return rows;
}

interface Cell {
  value: string;
  /** The position of the delimiter after the cell. */
  end: number;
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end };
}

function quotedCell(text: string, start: number): Cell {
  const parts: string[] = [];
  let at = start;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { value: parts.join('') + text.slice(at), end: text.length };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { value: parts.join(''), end: quote + 1 };
    parts.push('"');
    at = quote + 2;
  }
  return { value: parts.join(''), end: at };
}
