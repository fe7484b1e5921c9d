import { textWork } from '#platform/workers/text-work.ts';
import { codeLines, detectLanguage, findIssues, languageNamed, linesOfCode, linesOfDiff } from '#text/code/index.ts';
import { acceptCode } from '../accept-code.ts';
import { concerns } from '../review-focus.ts';
import type { ReviewType } from '../schema.ts';
import { readReview } from './read-review.ts';
import { languageOfDiff, writeDiffPrompt } from './review-diff.ts';
import { renderReviewPrompt } from './review-prompt.ts';

/** Code as a caller sends it, and what is said of it. */
interface SentCode {
  code: string;
  language?: string | null | undefined;
  file_path?: string | null | undefined;
  review_type: ReviewType;
  context?: string | null | undefined;
}

/** How a unified diff begins, whoever wrote it: git, diff, Subversion, or a mail with a patch. */
const beginOfDiff = /^(?:diff |--- |Index: |From [0-9a-f]{7,64} |@@ -)/;

/** Whether what is to be reviewed is a change and no code as it stands in its file. */
function isDiff({ code, language, file_path }: Pick<SentReview, 'language' | 'file_path'> & { code: string }): boolean {
  const named = language == null ? undefined : languageNamed(language);
  const isNamed = (named !== undefined && named !== 'diff') || file_path != null;
  return !isNamed && beginOfDiff.test(code.trimStart()) && linesOfDiff(code).length > 0;
}

/** Writes the prompt that asks a model for a review of code or of a change, with what rules found in it. */
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

function codePrompt({ review_type: reviewType, file_path: filePath, context, language: said }: SentCode, code: string) {
  const named = said == null ? undefined : languageNamed(said);
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

/** A model's review as a caller sends it, with the code where that is at hand. */
interface SentReview {
  response: string;
  code?: string | null | undefined;
  language?: string | null | undefined;
  file_path?: string | null | undefined;
}

/** Reads a model's review of code, and in which language the code is. */
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

/** Writes the prompt that asks a model to review a unified diff, with what rules found in the lines that it writes. */
export const promptDiffReview = textWork(import.meta.url, 'promptDiffReview', writeDiffPrompt);

/**
 * Reads a model's answer to the prompt for a diff, its places checked against the lines that the diff shows. Throws the
 * 422 for an answer that is made to cost time; `storeReview` keeps what it gives. Without a diff nothing is checked.
 */
export const readDiffReview = textWork(
  import.meta.url,
  'readDiffReview',
  ({ response, diff }: { response: string; diff: string | null }) =>
    readReview(response, diff === null ? undefined : linesOfDiff(diff)),
);
