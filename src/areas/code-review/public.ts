export { compareIssues } from './compare-issues.ts';
export { storeReview } from './queries.ts';
export type { ReadReviewOutcome } from './review/read-review.ts';
export { promptDiffReview, readDiffReview } from './review/review-work.ts';
