/** A reviewed line, with its number in its file. */
export interface ReviewedLine {
  file: string | null;
  line: number;
  text: string;
  /** Whether the reviewed change added it; true for all lines of reviewed code. */
  isNew: boolean;
}

/** The lines of code. A final line break does not begin another line. */
export function codeLines(code: string): string[] {
  const lines = code.split(/\r\n?|\n/);
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines;
}

/** The lines of one file, numbered from 1. */
export function linesOfCode(code: string, file: string | null): ReviewedLine[] {
  return codeLines(code).map((text, index) => ({ file, line: index + 1, text, isNew: true }));
}

const hunk = /^@@ -\d{1,9}(?:,\d{1,9})? \+(\d{1,9})(?:,(\d{1,9}))? @@/;

/** The lines that a unified diff adds or shows, with their numbers in the new files; removed lines are left out. */
export function linesOfDiff(diff: string): ReviewedLine[] {
  const lines: ReviewedLine[] = [];
  let file: string | null = null;
  let at = 0;
  let left = 0;
  for (const text of codeLines(diff)) {
    const start = hunk.exec(text);
    if (start !== null) {
      at = Number(start[1]);
      left = Number(start[2] ?? 1);
    } else if (left > 0 && !text.startsWith('-') && !text.startsWith('\\')) {
      lines.push({ file, line: at++, text: text.slice(1), isNew: text.startsWith('+') });
      left--;
    } else if (left === 0 && text.startsWith('+++ ')) file = newPath(text.slice(4));
  }
  return lines;
}

function newPath(named: string): string | null {
  const path = (named.split('\t', 1)[0] ?? '').replace(/^"(.*)"$/, '$1').replace(/^b\//, '');
  return path === '/dev/null' ? null : path;
}
