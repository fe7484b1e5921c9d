import type { Finding } from '#text/code/index.ts';
import { detectLanguage, findIssues, linesOfDiff, type ReviewedLine } from '#text/code/index.ts';
import { concerns } from '../review-focus.ts';
import type { ReviewType } from '../schema.ts';
import { renderReviewPrompt } from './review-prompt.ts';

/** A finding in one of the files of a change; lines are those of the new file. */
export type DiffFinding = Finding & { readonly file_path: string | null };

/** The prompt for a change, and what the rules found in its added lines. */
export interface DiffPrompt {
  prompt: string;
  version: string;
  /** The language of most lines; `unknown` if there is none. */
  language: string;
  findings: DiffFinding[];
}

const maxFindings = 100;

/** Renders the prompt that asks a model to review a unified diff. */
export function writeDiffPrompt(asked: { diff: string; reviewType: ReviewType; context: string | null }): DiffPrompt {
  const { diff, reviewType, context } = asked;
  const files = filesOf(diff);
  const findings = files.flatMap(({ code, language, lines }) =>
    findIssues(code, language).flatMap((finding) => inNewFile(finding, lines)),
  );
  const language = mainLanguage(files);
  const kept = findings.slice(0, maxFindings);
  const shown = kept.filter((finding) => concerns(reviewType, finding));
  const { prompt, version } = renderReviewPrompt({
    material: { diff },
    reviewType,
    language,
    filePath: null,
    context,
    findings: shown,
  });
  return { prompt, version, language, findings: kept };
}

interface DiffFile {
  /** The lines of the new file that the diff shows. */
  lines: readonly ReviewedLine[];
  code: string;
  language: string;
}

function filesOf(diff: string): DiffFile[] {
  return [...Map.groupBy(linesOfDiff(diff), ({ file }) => file)].map(([file, lines]) => {
    const code = lines.map(({ text }) => text).join('\n');
    return { lines, code, language: detectLanguage(code, file ?? undefined).language };
  });
}

function mainLanguage(files: readonly DiffFile[]): string {
  const sizes = new Map<string, number>();
  for (const { language, lines } of files) sizes.set(language, (sizes.get(language) ?? 0) + lines.length);
  return [...sizes].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'unknown';
}

/** The language of most lines of a change; `unknown` if there is none. */
export function languageOfDiff(diff: string): string {
  return mainLanguage(filesOf(diff));
}

/**
 * Maps a finding in the shown lines to the line numbers of the file; returns nothing if the change did not add the
 * line.
 */
function inNewFile(finding: Finding, lines: readonly ReviewedLine[]): DiffFinding[] {
  const [first, last] = [lines[finding.line - 1], lines[finding.end_line - 1]];
  if (first?.isNew !== true) return [];
  return [{ ...finding, file_path: first.file, line: first.line, end_line: last?.line ?? first.line }];
}
