import type { KeptIssue } from '../schema.ts';

interface LineRun {
  first: number;
  last: number;
}

/** Where a remark is put: lines of one hunk of the new file. */
export interface LinePlace {
  path: string;
  line: number;
  /** The first of several lines. */
  startLine?: number;
}

/**
 * Where an issue can be remarked upon: at its last line if one hunk shows it together with its first line, else at its
 * first line; undefined where the diff does not show that, since the source host refuses a review for one such place.
 */
export function placeOfIssue(issue: KeptIssue, shown: ReadonlyMap<string, readonly LineRun[]>): LinePlace | undefined {
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
