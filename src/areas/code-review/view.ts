import { z } from 'zod';
import { hiddenText, Timestamp } from '#api/wire.ts';
import type { CodeReview } from './entities/code-review.ts';
import { IssueCounts, IssuesBySeverity, type ReviewIssue, ReviewType } from './schema.ts';

const Truncated = z.boolean().describe('Whether the model’s answer is cut off. If so, there may be more issues.');

/** A review as shown in lists. */
export const ReviewSummary = z
  .object({
    id: z.int(),
    language: z.string().nullable(),
    review_type: ReviewType,
    summary: z
      .string()
      .describe(
        `The first 300 characters of the summary. \`${hiddenText}\` unless the call is made with the key of the review or an admin key.`,
      ),
    score: z.number().nullable(),
    issue_count: z.int(),
    issue_counts: IssueCounts,
    truncated: Truncated,
    created_at: Timestamp,
  })
  .meta({ id: 'CodeReviewSummary' });

/** A review with all its issues. */
export const ReviewDetail = z
  .object({
    id: z.int(),
    language: z.string().nullable().describe('The programming language; null if it was neither given nor detected.'),
    review_type: ReviewType,
    summary: z
      .string()
      .describe(
        `The summary. \`${hiddenText}\`, with the issues left out, unless the call is made with the key of the review or an admin key.`,
      ),
    score: z.number().min(0).max(10).nullable().describe('The model’s score, 0 to 10; null if it gave none.'),
    issues: IssuesBySeverity,
    issue_count: z.int(),
    repairs: z.array(z.string()).describe('What was repaired to read the model’s answer.'),
    truncated: Truncated,
    rejected_fields: z
      .array(z.string())
      .describe('Parts of the answer that were left out because they are unknown or not allowed.'),
    created_at: Timestamp,
  })
  .meta({ id: 'CodeReview' });
export type ReviewDetail = z.infer<typeof ReviewDetail>;

/** A stored review as sent to the client, without its owner. */
export function viewReview(review: CodeReview): ReviewDetail {
  return {
    id: review.id,
    language: review.language ?? null,
    review_type: review.reviewType,
    summary: review.summary,
    score: review.score ?? null,
    issues: groupIssues(review.issues),
    issue_count: review.issues.length,
    repairs: review.repairs,
    truncated: review.isTruncated,
    rejected_fields: review.rejectedFields,
    created_at: review.createdAt.toISOString(),
  };
}

/** A list entry for a review of a private repository, as sent to everybody else. */
export function withoutPrivateSummary(review: z.infer<typeof ReviewSummary>): z.infer<typeof ReviewSummary> {
  return { ...review, summary: hiddenText };
}

/** A review of a private repository as sent to everybody else: the number of issues, but no texts. */
export function withoutPrivateText(review: ReviewDetail): ReviewDetail {
  return { ...review, summary: hiddenText, issues: groupIssues([]), rejected_fields: [] };
}

/** Groups issues by severity; every severity is present. */
export function groupIssues(issues: readonly ReviewIssue[]): IssuesBySeverity {
  const of = (wanted: ReviewIssue['severity']) => issues.filter(({ severity }) => severity === wanted);
  return { critical: of('critical'), high: of('high'), medium: of('medium'), low: of('low'), info: of('info') };
}
