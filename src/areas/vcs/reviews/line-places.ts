import type { StoredIssue } from '../schema.ts';

interface LineRun {
  first: number;
  last: number;
}

/** The lines of a comment, within one hunk of the new file. */
export interface LinePlace {
  path: string;
  line: number;
  /** The first line, if there are several. */
  startLine?: number;
}

/**
 * The lines to comment on for an issue: up to its last line if the same hunk shows its first line, otherwise its first
 * line; undefined if the diff does not show that, because the source host refuses a whole review for one invalid line.
 */
export function placeOfIssue(
  issue: StoredIssue,
  shown: ReadonlyMap<string, readonly LineRun[]>,
): LinePlace | undefined {
  const { line, end_line: end } = issue;
  const path = issue.file_path ?? onlyFile(shown);
  if (line === null || path === undefined || issue.anchor === 'unanchored') return undefined;
  const run = shown.get(path)?.find(({ first, last }) => line >= first && line <= last);
  if (run === undefined) return undefined;
  return end !== null && end > line && end <= run.last ? { path, line: end, startLine: line } : { path, line };
}

function onlyFile(shown: ReadonlyMap<string, readonly LineRun[]>): string | undefined {
  const [path] = shown.keys();
  return shown.size === 1 ? path : undefined;
}
