import { z } from 'zod';
import { type PromptTemplate, type RenderedPrompt, renderPrompt } from '#platform/model/render-prompt.ts';
import type { Finding } from '#text/code/index.ts';
import { codeLines, Severity } from '#text/code/index.ts';
import type { ReviewType } from '../schema.ts';

/** What to review, and what is known about it. */
export interface PromptedReview {
  /** The code of a file, or a unified diff. */
  material: { code: string } | { diff: string };
  reviewType: ReviewType;
  language: string;
  filePath: string | null;
  context: string | null;
  /** The findings of the rules; the prompt asks the model to confirm or dismiss each. */
  findings: readonly (Finding & { readonly file_path?: string | null })[];
}

const AskedIssue = z.object({
  severity: Severity,
  category: z.enum(['security', 'correctness', 'performance', 'reliability', 'maintainability', 'testing', 'style']),
  title: z.string().describe('The defect in at most ten words.'),
  description: z.string().describe('What goes wrong, under which conditions, and with what effect.'),
  file: z.string().nullable().describe('The path of the file, if several are shown.'),
  line: z.int().min(1).nullable().describe('The number of the first affected line, as shown before the line.'),
  end_line: z.int().min(1).nullable(),
  code: z.string().nullable().describe('The affected line or lines, copied exactly, without their numbers.'),
  suggestion: z.string().nullable().describe('What to do instead.'),
});

const AskedReview = z.object({
  summary: z.string().describe('Two or three sentences: what the code does, and how good it is.'),
  score: z.number().min(0).max(10).nullable().describe('10: nothing to fix; 0: unusable.'),
  issues: z.array(AskedIssue),
});

const focus: Readonly<Record<ReviewType, string>> = {
  full: `Look for all kinds of defects: wrong results, unhandled cases, races, leaks, vulnerabilities, performance problems,
missing tests, and code that the next reader will misunderstand.`,
  security: `Look only for vulnerabilities: injection, missing authorization checks, secrets, unsafe parsing, weak cryptography, server-side
requests to URLs that a caller controls, unsafe file paths, exploitable races. Say how each one can be exploited.`,
  performance: `Look only for wasted time or memory: work repeated in loops, one query per row, quadratic algorithms, needless copies,
blocking calls, unbounded growth, missing limits. Say how the cost grows, and with what.`,
  quick: 'Report at most five defects, most severe first: those that would keep you from approving this code.',
};

const severityRule = `Severity: critical if data is lost, a system can be taken over, or the code never works; high if it fails or gives wrong
results in normal use; medium if it fails in cases that will occur; low if it costs the next reader time; info for remarks.`;

const evidenceRule = `Report only what the code itself shows. Report each defect once, at the line that has to be fixed, and copy that line into
"code". If nothing is wrong, leave the list of issues empty. Never invent a defect.`;

const findingsRule = `The findings of a static check are listed. Treat them as hints: report the real ones in your own words, ignore the
others, and look for what the check cannot find.`;

function templateOf({ material, reviewType, findings }: PromptedReview): PromptTemplate {
  const isDiff = 'diff' in material;
  const subject = isDiff
    ? 'You are an experienced engineer who reviews a change. Lines are numbered as in the new files. Review the lines that begin with "+"; the others are context.'
    : 'You are an experienced engineer who reviews code. Each line is preceded by its number and a bar, which are not part of it.';
  const rules = [focus[reviewType], severityRule, evidenceRule, ...(findings.length > 0 ? [findingsRule] : [])];
  return {
    name: `code-review-${isDiff ? 'diff-' : ''}${reviewType}`,
    version: 2,
    task: [subject, ...rules].join('\n'),
    schema: AskedReview,
  };
}

/** Renders the prompt for a review: the task for its type, and the code with line numbers as untrusted text. */
export function renderReviewPrompt(asked: PromptedReview): RenderedPrompt {
  const { material, language, filePath, context, findings } = asked;
  const about = [`Language: ${language}`, ...(filePath === null ? [] : [`File: ${filePath}`])].join('\n');
  const inputs = {
    about,
    ...(context === null || context.trim() === '' ? {} : { context }),
    ...(findings.length === 0 ? {} : { findings: findings.map(findingLine).join('\n') }),
    ...('diff' in material ? { diff: numberedDiff(material.diff) } : { code: numberedCode(material.code) }),
  };
  // The request size is the only limit, because a part that is left out could contain the defect.
  return renderPrompt(templateOf(asked), inputs, { maxCharacters: Number.POSITIVE_INFINITY });
}

function findingLine(finding: PromptedReview['findings'][number]): string {
  const { rule, severity, category, title, line, evidence, file_path } = finding;
  const file = file_path == null ? '' : `${file_path} `;
  return `${file}line ${line} [${severity}, ${category}] ${rule}: ${title} | ${evidence}`;
}

function numberedCode(code: string): string {
  const lines = codeLines(code);
  const width = String(lines.length).length;
  return lines.map((text, index) => `${String(index + 1).padStart(width)} | ${text}`).join('\n');
}

const hunk = /^@@ -\d{1,9}(?:,\d{1,9})? \+(\d{1,9})(?:,\d{1,9})? @@/;

/** A diff with the line number in the new file before each line; removed lines and headers have none. */
function numberedDiff(diff: string): string {
  let at: number | undefined;
  return codeLines(diff)
    .map((text) => {
      const start = hunk.exec(text)?.[1];
      if (start !== undefined) at = Number(start);
      else if (text.startsWith('diff ') || text.startsWith('index ')) at = undefined;
      const isShown = at !== undefined && start === undefined && (text.startsWith('+') || text.startsWith(' '));
      return `${isShown ? String(at === undefined ? '' : at++).padStart(6) : '      '} | ${text}`;
    })
    .join('\n');
}
