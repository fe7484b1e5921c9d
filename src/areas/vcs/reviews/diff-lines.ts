import { parsePatch } from 'diff';

/** The lines of the new files that a diff shows, by file, as contiguous ranges. */
export type ShownLines = ReadonlyMap<string, readonly LineRun[]>;

/** The new side of one hunk. */
export interface LineRun {
  first: number;
  last: number;
}

/** Parses a unified diff; undefined if it is not one. Binary files and renames have no lines. */
export function readShownLines(diff: string): ShownLines | undefined {
  const files = parsed(diff);
  if (files === undefined) return undefined;
  const shown = new Map<string, LineRun[]>();
  for (const { newFileName, hunks } of files) {
    const path = pathOf(newFileName);
    if (path === undefined) continue;
    const runs = hunks
      .filter(({ newLines }) => newLines > 0)
      .map(({ newStart, newLines }) => ({ first: newStart, last: newStart + newLines - 1 }));
    shown.set(path, [...(shown.get(path) ?? []), ...runs]);
  }
  return shown;
}

/** Whether a text is a unified diff that changes at least one line. */
export function isDiff(text: string): boolean {
  return parsed(text)?.some(({ hunks }) => hunks.length > 0) ?? false;
}

function parsed(diff: string) {
  try {
    return parsePatch(diff);
  } catch {
    return undefined;
  }
}

function pathOf(name: string | undefined): string | undefined {
  if (name === undefined || name === '/dev/null') return undefined;
  return name.replace(/^b\//, '');
}
