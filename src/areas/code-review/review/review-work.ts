import { textWork } from '#platform/workers/text-work.ts';
import { codeLines, detectLanguage, findIssues, languageNamed, linesOfCode, linesOfDiff } from '#text/code/index.ts';
import { acceptCode } from '../accept-code.ts';
import { concerns } from '../review-focus.ts';
import type { ReviewType } from '../schema.ts';
import { readReview } from './read-review.ts';
import { languageOfDiff, writeDiffPrompt } from './review-diff.ts';
import { renderReviewPrompt } from './review-prompt.ts';

/** Code from a caller, with its context. */
interface SentCode {
  code: string;
  language?: string | null | undefined;
  file_path?: string | null | undefined;
  review_type: ReviewType;
  context?: string | null | undefined;
}

/** How a unified diff begins, whether from git, diff, Subversion, or an email with a patch. */
const beginOfDiff = /^(?:diff |--- |Index: |From [0-9a-f]{7,64} |@@ -)/;

/** Whether the text to review is a diff rather than code. */
function isDiff({ code, language, file_path }: Pick<SentReview, 'language' | 'file_path'> & { code: string }): boolean {
  const named = language == null ? undefined : languageNamed(language);
  const isNamed = (named !== undefined && named !== 'diff') || file_path != null;
  return !isNamed && beginOfDiff.test(code.trimStart()) && linesOfDiff(code).length > 0;
}

/** Renders the prompt that asks a model for a review of code or a diff, with the findings of the rules. */
export const promptCodeReview = textWork(import.meta.url, 'promptCodeReview', (sent: SentCode) => {
  const code = acceptCode(sent.code);
  const { version, ...written } = isDiff({ ...sent, code }) ? diffPrompt(sent, code) : codePrompt(sent, code);
  return {
    ...written,
    prompt_version: version,
    review_type: sent.review_type,
    line_count: codeLines(code).length,
  };
});

function diffPrompt({ review_type: reviewType, context }: SentCode, diff: string) {
  const { language, ...written } = writeDiffPrompt({ diff, reviewType, context: context ?? null });
  return { ...written, language, language_confidence: language === 'unknown' ? 0 : 1 };
}

function codePrompt(
  { review_type: reviewType, file_path: filePath, context, language: statedLanguage }: SentCode,
  code: string,
) {
  const named = statedLanguage == null ? undefined : languageNamed(statedLanguage);
  const { language, confidence } =
    named === undefined ? detectLanguage(code, filePath ?? undefined) : { language: named, confidence: 1 };
  const findings = findIssues(code, language);
  const { prompt, version } = renderReviewPrompt({
    material: { code },
    reviewType,
    language,
    filePath: filePath ?? null,
    context: context ?? null,
    findings: findings.filter((finding) => concerns(reviewType, finding)),
  });
  const placed = findings.map((finding) => ({ ...finding, file_path: filePath ?? null }));
  return { prompt, version, language, language_confidence: confidence, findings: placed };
}

/** A model's review from a caller, with the code if it is available. */
interface SentReview {
  response: string;
  code?: string | null | undefined;
  language?: string | null | undefined;
  file_path?: string | null | undefined;
}

/** Parses a model's review of code, and detects the language of the code. */
export const readCodeReview = textWork(import.meta.url, 'readCodeReview', (sent: SentReview) => {
  const code = sent.code == null ? undefined : acceptCode(sent.code);
  const lines = code === undefined ? undefined : linesOf(sent, code);
  return { language: languageOf(sent, code), read: readReview(sent.response, lines) };
});

function linesOf(sent: SentReview, code: string) {
  return isDiff({ ...sent, code }) ? linesOfDiff(code) : linesOfCode(code, sent.file_path ?? null);
}

function languageOf(sent: SentReview, code: string | undefined): string | null {
  const named = sent.language == null ? undefined : languageNamed(sent.language);
  if (named !== undefined || code === undefined) return named ?? null;
  const detected = isDiff({ ...sent, code })
    ? languageOfDiff(code)
    : detectLanguage(code, sent.file_path ?? undefined).language;
  return detected === 'unknown' ? null : detected;
}

/** Renders the prompt that asks a model to review a unified diff, with what the rules found in its added lines. */
export const promptDiffReview = textWork(import.meta.url, 'promptDiffReview', writeDiffPrompt);

/**
 * Parses a model's answer to the prompt for a diff and verifies its line numbers against the lines that the diff shows,
 * if there is one. Throws a 422 if parsing would take too much time. The result can be passed to `storeReview`.
 */
export const readDiffReview = textWork(
  import.meta.url,
  'readDiffReview',
  ({ response, diff }: { response: string; diff: string | null }) =>
    readReview(response, diff === null ? undefined : linesOfDiff(diff)),
);
