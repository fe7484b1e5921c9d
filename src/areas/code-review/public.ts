import { linesOfDiff } from '#text/code/index.ts';
import { type ReadReviewOutcome, readReview } from './review/read-review.ts';

export { compareIssues } from './compare-issues.ts';
export { storeReview } from './queries.ts';
export { promptDiffReview } from './review/review-diff.ts';

/**
 * Reads a model's answer to the prompt for a diff, its places checked against the lines that the diff shows. Throws the
 * 422 for an answer that is made to cost time; `storeReview` keeps what it gives. Without a diff nothing is checked.
 */
export function readDiffReview(response: string, diff: string | null): ReadReviewOutcome {
  return readReview(response, diff === null ? undefined : linesOfDiff(diff));
}
