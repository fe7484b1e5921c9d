/** A Markdown table: its header and rows, with every cell as text. */
export interface MarkdownTable {
  head: string[];
  rows: string[][];
}

/** The maximum length of a table row. */
const maxRowLength = 10_000;
const ruleCell = /^:?-{2,}:?$/;

/** Whether a line is the one between the header and the rows of a table. */
export function isTableRule(line: string): boolean {
  if (!line.includes('--')) return false;
  const cells = rowCells(line) ?? [];
  return cells.length > 0 && cells.every((cell) => ruleCell.test(cell));
}

/** The cells of a row; undefined for any other line. */
export function rowCells(line: string): string[] | undefined {
  const text = line.trim();
  if (!text.startsWith('|') || text.length < 3 || text.length > maxRowLength) return undefined;
  const inner = text.slice(1, text.endsWith('|') ? -1 : undefined);
  return inner.split(/(?<!\\)\|/).map((cell) =>
    cell
      .trim()
      .replaceAll('\\|', '|')
      .replace(/<br\s?\/?>/gi, '\n'),
  );
}

/** The table among the lines, if there is one with a header. */
export function tableIn(lines: readonly string[]): MarkdownTable | undefined {
  const at = lines.findIndex((line) => isTableRule(line));
  const head = rowCells(lines[at - 1] ?? '');
  if (at < 1 || head === undefined) return undefined;
  const rows: string[][] = [];
  for (const line of lines.slice(at + 1)) {
    const cells = rowCells(line);
    if (cells === undefined) break;
    rows.push(cells);
  }
  return { head, rows };
}
