import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { catalogue } from '#events/catalogue.ts';
import { publish } from '#events/publish.ts';
import type { StoredResults } from '#platform/db/stored-results.ts';
import type { Resources } from '#platform/resources.ts';
import { CodeReview } from './entities/code-review.ts';
import { countIssues } from './issue-counts.ts';
import { keptText } from './kept-text.ts';
import type { ReviewIssue, ReviewType } from './schema.ts';

/** The reviews that keys have stored. Those of pull requests are not among them: their jobs refer to them. */
export const storedReviews: StoredResults = {
  table: 'code_review',
  isNeeded: 'exists (select 1 from review_job where review_job.review_id = code_review.id)',
};

/** A review that is to be stored. */
export interface NewReview {
  keyId: number;
  language: string | null;
  reviewType: ReviewType;
  summary: string;
  score: number | null;
  /** Gravest first. */
  issues: readonly ReviewIssue[];
  repairs: string[];
  truncated: boolean;
  rejectedFields: string[];
  /** Of a private repository: others than its key see how many issues there are, and no words. */
  isPrivate: boolean;
  /** The lines that were reviewed, formatting aside; undefined where they are not known. */
  codeLines?: ReadonlySet<string> | undefined;
}

/**
 * Stores a review and tells that it is complete, both in the caller's transaction. Anybody may read the row, unless it is
 * private: code and secrets are taken out of its texts. A review that was cut off is kept as such and is not told as complete.
 */
export async function storeReview(em: SqlEntityManager, resources: Resources, review: NewReview): Promise<CodeReview> {
  const { issues, repairs, rejectedFields, summary, truncated, codeLines, ...rest } = review;
  const stored = em.create(CodeReview, {
    ...rest,
    summary: keptText(summary, codeLines),
    issues: issues.map((issue) => keptIssue(issue, codeLines)),
    issueCounts: countIssues(issues),
    repairs,
    isTruncated: truncated,
    rejectedFields,
    createdAt: resources.clock.now(),
  });
  await em.flush();
  if (truncated) return stored;
  const data = {
    id: stored.id,
    language: stored.language ?? 'unknown',
    review_type: stored.reviewType,
    issue_count: issues.length,
    url: resources.site.linkTo(`/api/code/${stored.id}`),
  };
  await publish(em, resources, { entry: catalogue.codeReviewComplete, keyId: review.keyId, data });
  return stored;
}

function keptIssue(issue: ReviewIssue, codeLines: ReadonlySet<string> | undefined): ReviewIssue {
  return {
    ...issue,
    title: keptText(issue.title, codeLines),
    description: keptText(issue.description, codeLines),
    suggestion: issue.suggestion === null ? null : keptText(issue.suggestion, codeLines),
  };
}
