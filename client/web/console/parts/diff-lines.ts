/** A line as displayed: of code, or of a diff with its files. */
export interface ShownLine {
  text: string;
  /** The line number in the file, which issues refer to; undefined for removed lines and headers. */
  number: number | undefined;
  /** The file that it belongs to, if there are several. */
  file: string | null;
  kind: 'plain' | 'added' | 'removed' | 'header';
}

const hunk = /^@@ -\d{1,9}(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;

/** The same rule by which the platform distinguishes a diff from code. */
const isDiff = (lines: readonly string[]): boolean =>
  /^(?:diff |--- |Index: |From [0-9a-f]{7,64} |@@ -)/.test(lines.find((line) => line.trim() !== '') ?? '') &&
  lines.some((line) => hunk.test(line));

const pathOf = (header: string): string | null => {
  const path = (header.slice(4).split('\t', 1)[0] ?? '').replace(/^"(.*)"$/, '$1').replace(/^b\//, '');
  return path === '/dev/null' ? null : path;
};

/** The lines of code or of a unified diff, numbered like the issues: by the lines of the new files. */
export function shownLines(text: string): ShownLine[] {
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  if (!isDiff(lines)) return lines.map((line, index) => ({ text: line, number: index + 1, file: null, kind: 'plain' }));
  return linesOfDiff(lines);
}

function linesOfDiff(lines: readonly string[]): ShownLine[] {
  let file: string | null = null;
  let at = 0;
  let before = 0;
  let after = 0;
  return lines.map((text): ShownLine => {
    const [start, old, first, count] = hunk.exec(text) ?? [];
    if (start !== undefined) {
      at = Number(first);
      before = Number(old ?? 1);
      after = Number(count ?? 1);
      return { text, number: undefined, file, kind: 'header' };
    }
    if (text.startsWith('-') && before > 0) {
      before -= 1;
      return { text, number: undefined, file, kind: 'removed' };
    }
    if (after > 0 && !text.startsWith('\\')) {
      after -= 1;
      if (!text.startsWith('+')) before -= 1;
      at += 1;
      return { text, number: at - 1, file, kind: text.startsWith('+') ? 'added' : 'plain' };
    }
    if (text.startsWith('+++ ')) file = pathOf(text);
    return { text, number: undefined, file, kind: 'header' };
  });
}
