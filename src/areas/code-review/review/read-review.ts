import type { ReviewedLine, Severity } from '#text/code/index.ts';
import {
  type Anchored,
  anchorIssues,
  isNoIssue,
  mostSevereFirst,
  type ResolvedIssue,
  readIssueLines,
  resolveIssue,
  scoreOf,
  severities,
} from '#text/code/index.ts';
import {
  type AnswerReader,
  type ReadAnswer,
  readAnswer,
  readJsonAnswers,
  readYamlAnswers,
  type UnusableAnswer,
} from '#text/model-answers/index.ts';
import { answerRefused } from '../errors.ts';
import { linesToHide } from '../redact-text.ts';
import type { ReviewIssue } from '../schema.ts';
import { fingerprints } from './fingerprint.ts';
import { ModelIssues, ModelReview } from './model-review.ts';

/** A review parsed from a model's answer, verified against the code if it is available. */
export interface ReadReview {
  summary: string;
  /** From 0 to 10, if the model gave one. */
  score: number | null;
  /** Most severe first. */
  issues: ReviewIssue[];
  repairs: string[];
  truncated: boolean;
  rejectedFields: string[];
  /** The reviewed lines, without formatting, which must not be stored. */
  codeLines?: ReadonlySet<string>;
}

/** Why an answer contains no review. */
export type UnreadReason = 'empty' | 'refusal' | 'no-value' | 'invalid' | 'incomplete';

/** A review, or the reason why the answer contains none. */
export type ReadReviewOutcome =
  | { ok: true; review: ReadReview }
  | {
      ok: false;
      reason: UnreadReason;
      summary: string;
      repairs: string[];
      truncated: boolean;
      rejectedFields: string[];
    };

const maxIssues = 500;
const maxSummary = 20_000;
const signsOfMore: ReadonlySet<string> = new Set(['surrounding-text', 'stray-text', 'colon-in-text']);

const readJson: AnswerReader = (text) => readJsonAnswers(text, { maxBytes: Number.POSITIVE_INFINITY });
const readYaml: AnswerReader = (text) => readYamlAnswers(text);
/** JSON Lines, with one issue per line. */
const readJsonLines: AnswerReader = (text) => {
  const lines = text.split('\n').filter((line) => line.trim().startsWith('{'));
  if (lines.length < 2 || lines.length > maxIssues) return [];
  const values = lines.flatMap((line) => readJsonAnswers(line).slice(0, 1));
  return [
    {
      value: values.map(({ value }) => value),
      repairs: ['json-lines'],
      truncated: values.some((one) => one.truncated),
    },
  ];
};
/** Formats that people write: lists, headings, tables, prose. */
const readLines: AnswerReader = (text) => {
  const read = readIssueLines(
    text
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
      .split('\n'),
  );
  return read === undefined ? [] : [{ value: read.review, repairs: ['issue-lines'], truncated: read.truncated }];
};

/**
 * Parses a model's answer in any of the supported formats into a review, and verifies its line numbers against the
 * reviewed lines. Throws a 422 if that would take too much time.
 */
export function readReview(response: string, lines?: readonly ReviewedLine[]): ReadReviewOutcome {
  const { best, closest } = bestReading(response);
  if (best === undefined) return unread(closest);
  const { parsed, answer } = best;
  const { repairs, rejectedFields, truncated } = answer;
  const summary = (parsed.summary ?? '').replaceAll('\u0000', '').toWellFormed().trim().slice(0, maxSummary);
  if (!parsed.isComplete) {
    const reason = summary === '' ? 'invalid' : 'incomplete';
    return { ok: false, reason, summary, repairs, rejectedFields, truncated };
  }
  const kept = mostSevereFirst(parsed.issues).slice(0, maxIssues);
  const left = parsed.issues.length > maxIssues ? [`issues.${maxIssues}`] : [];
  const issues = withFingerprints(anchorIssues(kept, lines));
  return {
    ok: true,
    review: {
      summary,
      score: parsed.score,
      issues,
      repairs: [...new Set([...repairs, ...parsed.repairs])],
      truncated,
      rejectedFields: [...rejectedFields, ...left],
      ...(lines && { codeLines: linesToHide(lines) }),
    },
  };
}

interface ParsedReview {
  summary: string | null | undefined;
  score: number | null;
  issues: ResolvedIssue[];
  repairs: string[];
  /** Number of issues without a severity. */
  assumed: number;
  /** Whether it says what was found, even if that is nothing; a summary alone is incomplete. */
  isComplete: boolean;
}

interface Reading {
  parsed: ParsedReview;
  answer: ReadAnswer<unknown>;
}

type Failed = UnusableAnswer | undefined;

/** The interpretation with the most information; of equal ones, the stricter format. */
function bestReading(response: string): { best: Reading | undefined; closest: Failed } {
  const whole = readAnswer(ModelReview, response, { readers: [readJson, readYaml] });
  if (!whole.ok && (whole.reason === 'too-deep' || whole.reason === 'too-large' || whole.reason === 'empty'))
    return { best: undefined, closest: whole };
  const first = whole.ok ? { parsed: readingOf(whole.value), answer: whole } : undefined;
  if (first !== undefined && isSure(first)) return { best: first, closest: undefined };
  const list = readAnswer(ModelIssues, response, { readers: [readJson, readJsonLines, readYaml] });
  const listed = list.ok ? { parsed: readingOf({ issues: list.value }), answer: list } : undefined;
  const written = readAnswer(ModelReview, response, { readers: [readLines] });
  const lines = written.ok ? { parsed: readingOf(written.value), answer: written } : undefined;
  const best = [first, listed, lines].reduce(better, undefined);
  const isNothing = best?.parsed.issues.length === 0 && best === listed;
  return { best: isNothing ? first : best, closest: whole.ok ? undefined : whole };
}

/** Whether an interpretation is beyond doubt: a complete answer, or issues that all have a severity. */
function isSure({ parsed, answer }: Reading): boolean {
  if (!parsed.isComplete) return false;
  const isWhole = !answer.repairs.some((repair) => signsOfMore.has(repair));
  return parsed.issues.length > 0 ? parsed.assumed === 0 || isWhole : isWhole && parsed.summary != null;
}

function better(best: Reading | undefined, one: Reading | undefined): Reading | undefined {
  if (best === undefined || one === undefined) return best ?? one;
  return weightOf(one) > weightOf(best) ? one : best;
}

/**
 * How much information an interpretation contains: the number of issues, and of those with severity, location and text.
 */
function weightOf({ parsed }: Reading): number {
  const issueWeight = parsed.issues.reduce(
    (sum, { line, description }) => sum + 2 + (line === null ? 0 : 1) + Math.min(description.length, 200) / 200,
    0,
  );
  return issueWeight + (parsed.issues.length - parsed.assumed) * 2 + (parsed.isComplete ? 1 : 0);
}

function readingOf(review: ModelReview): ParsedReview {
  const { issues, summary, score } = review;
  const inner = issues == null || Array.isArray(issues) ? {} : issues;
  const lists: IssueListAnswer[] = [{ list: Array.isArray(issues) ? issues : [] }];
  let isComplete = Array.isArray(issues);
  for (const group of severities) {
    for (const list of [inner[group], review[group]]) {
      if (list == null) continue;
      isComplete = true;
      lists.push({ list, group });
    }
  }
  const named = lists.map(({ list, group }) => ({ list: list.filter((one) => !isNoIssue(one)), group }));
  const found = named.flatMap(({ list, group }) => list.flatMap((one) => resolveIssue(one, group) ?? []));
  const repairs = found.flatMap((one) => one.repairs);
  const hasLost = isComplete && found.length === 0 && named.some(({ list }) => list.length > 0);
  return {
    summary,
    score: scoreOf(score),
    issues: found.map(({ issue }) => issue),
    repairs: [...new Set(repairs)],
    assumed: repairs.filter((repair) => repair === 'severity-assumed').length,
    isComplete: isComplete && !hasLost,
  };
}

interface IssueListAnswer {
  list: readonly IssueOrText[];
  group?: Severity;
}

type IssueOrText = Parameters<typeof resolveIssue>[0];

function unread(failed: Failed): ReadReviewOutcome {
  const nothing = { ok: false as const, summary: '', rejectedFields: [] };
  if (failed === undefined) return { ...nothing, reason: 'no-value', repairs: [], truncated: false };
  const { reason, issues, repairs, truncated } = failed;
  if (reason === 'too-deep' || reason === 'too-large') throw answerRefused(issues[0]?.message ?? reason);
  return { ...nothing, reason, repairs, truncated };
}

function withFingerprints(issues: readonly Anchored<ResolvedIssue>[]): ReviewIssue[] {
  const names = fingerprints(issues);
  return issues.map((issue, index) => ({
    severity: issue.severity,
    title: issue.title,
    description: issue.description,
    file_path: issue.file_path,
    line: issue.line,
    end_line: issue.end_line,
    suggestion: issue.suggestion,
    category: issue.category,
    anchor: issue.anchor,
    fingerprint: names[index] ?? '',
  }));
}
