import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { catalogue } from '#events/catalogue.ts';
import { publish } from '#events/publish.ts';
import type { StoredResults } from '#platform/db/stored-results.ts';
import type { Resources } from '#platform/resources.ts';
import { CodeReview } from './entities/code-review.ts';
import { countIssues } from './issue-counts.ts';
import { redactText } from './redact-text.ts';
import type { ReviewIssue, ReviewType } from './schema.ts';

/** The reviews stored by keys. Those of pull requests are exempt from deletion, because their jobs refer to them. */
export const storedReviews: StoredResults = {
  table: 'code_review',
  isNeeded: 'exists (select 1 from review_job where review_job.review_id = code_review.id)',
};

/** A review to store. */
export interface NewReview {
  keyId: number;
  language: string | null;
  reviewType: ReviewType;
  summary: string;
  score: number | null;
  /** Most severe first. */
  issues: readonly ReviewIssue[];
  repairs: string[];
  truncated: boolean;
  rejectedFields: string[];
  /** Whether it concerns a private repository: then others only see the number of issues. */
  isPrivate: boolean;
  /** The reviewed lines, without formatting; undefined if they are not known. */
  codeLines?: ReadonlySet<string> | undefined;
}

/**
 * Stores a review and publishes the event about it, both in the caller's transaction. Anybody can read it unless it is
 * private, so code and secrets are removed from its texts. A truncated review is stored as such, without an event.
 */
export async function storeReview(em: SqlEntityManager, resources: Resources, review: NewReview): Promise<CodeReview> {
  const { issues, repairs, rejectedFields, summary, truncated, codeLines, ...rest } = review;
  const stored = em.create(CodeReview, {
    ...rest,
    summary: redactText(summary, codeLines),
    issues: issues.map((issue) => storedIssue(issue, codeLines)),
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

function storedIssue(issue: ReviewIssue, codeLines: ReadonlySet<string> | undefined): ReviewIssue {
  return {
    ...issue,
    title: redactText(issue.title, codeLines),
    description: redactText(issue.description, codeLines),
    suggestion: issue.suggestion === null ? null : redactText(issue.suggestion, codeLines),
  };
}
