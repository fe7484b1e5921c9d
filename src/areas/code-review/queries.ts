import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { catalogue } from '#events/catalogue.ts';
import { publish } from '#events/publish.ts';
import type { Resources } from '#platform/resources.ts';
import { CodeReview } from './entities/code-review.ts';
import { countIssues } from './issue-counts.ts';
import { keptText, withoutSecrets } from './kept-text.ts';
import type { ReviewIssue, ReviewType } from './schema.ts';

/** A review that is to be stored. */
export interface NewReview {
  /** Null for somebody without a key. */
  keyId: number | null;
  language: string | null;
  reviewType: ReviewType;
  summary: string;
  score: number | null;
  /** Gravest first. */
  issues: readonly ReviewIssue[];
  repairs: string[];
  truncated: boolean;
  rejectedFields: string[];
}

/**
 * Stores a review and tells that it is complete, both in the caller's transaction. Anybody may read the row: blocks of
 * code and secrets are taken out of its texts. A review that was cut off is kept as such and is not told as complete.
 */
export async function storeReview(em: SqlEntityManager, resources: Resources, review: NewReview): Promise<CodeReview> {
  const { issues, repairs, rejectedFields, summary, truncated, ...rest } = review;
  const stored = em.create(CodeReview, {
    ...rest,
    summary: keptText(summary),
    issues: issues.map(keptIssue),
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
    url: `${resources.config.http.publicUrl ?? ''}/api/code/${stored.id}`,
  };
  await publish(em, resources, { entry: catalogue.codeReviewComplete, keyId: review.keyId, data });
  return stored;
}

function keptIssue(issue: ReviewIssue): ReviewIssue {
  return {
    ...issue,
    title: withoutSecrets(issue.title),
    description: keptText(issue.description),
    suggestion: issue.suggestion === null ? null : keptText(issue.suggestion),
  };
}
