import { z } from 'zod';
import { hiddenText, Timestamp } from '#api/wire.ts';
import type { Repository } from './entities/repository.ts';
import type { ReviewJob } from './entities/review-job.ts';
import { JobStatus, RepositoryStatus, ReviewType } from './schema.ts';

/** A registered repository, as shown to the key that registered it. */
export const RepositoryRecord = z
  .object({
    id: z.int(),
    owner: z.string(),
    name: z.string(),
    full_name: z.string(),
    auto_review: z.boolean(),
    review_type: ReviewType,
    status: RepositoryStatus.describe('`pending` until the first correctly signed delivery arrives, then `active`.'),
    webhook_url: z.string(),
    host_access: z.boolean().describe('Whether the platform reads diffs and posts reviews with the operator’s token.'),
    host_access_refusal: z
      .string()
      .nullable()
      .describe('Why `host_access` is false, and how to change that; null if it is true.'),
    delivery_problem: z
      .string()
      .nullable()
      .describe('Parts of the last pull request delivery that could not be read; null if there are none.'),
    delivery_problem_at: Timestamp.nullable(),
    last_delivery_at: Timestamp.nullable(),
    created_at: Timestamp,
    key_name: z
      .string()
      .optional()
      .describe(
        'The name of the key that registered the repository. Only for admins, with `approved` or `unapproved`.',
      ),
  })
  .meta({ id: 'Repository' });

/** A registration as sent to the client, without the secret. */
export function viewRepository(
  repository: Repository,
  { webhookUrl, refusal }: { webhookUrl: string; refusal: string | null },
): z.infer<typeof RepositoryRecord> {
  return {
    id: repository.id,
    owner: repository.owner,
    name: repository.name,
    full_name: `${repository.owner}/${repository.name}`,
    auto_review: repository.isAutoReview,
    review_type: repository.reviewType,
    status: repository.status,
    webhook_url: webhookUrl,
    host_access: refusal === null,
    host_access_refusal: refusal,
    delivery_problem: repository.deliveryProblem ?? null,
    delivery_problem_at: repository.deliveryProblemAt?.toISOString() ?? null,
    last_delivery_at: repository.lastDeliveryAt?.toISOString() ?? null,
    created_at: repository.createdAt.toISOString(),
  };
}

/**
 * A review job without code, diff and key. Texts of a private repository are only included for the key that registered
 * it.
 */
export const JobRecord = z
  .object({
    id: z.int(),
    job_id: z.int().describe('The same as `id`.'),
    repository: z
      .string()
      .describe(
        `The repository, as \`owner/name\`. \`${hiddenText}\` unless the call is made with the key that registered it or an admin key.`,
      ),
    pr_number: z.int(),
    pr_title: z.string().describe('The title of the pull request; hidden like `repository`.'),
    pr_url: z.string().nullable().describe('The URL of the pull request; null if `repository` is hidden.'),
    head_sha: z.string(),
    action: z.string().describe('What happened to the pull request, such as `opened` or `synchronize`.'),
    status: JobStatus,
    review_type: ReviewType,
    review_id: z
      .int()
      .nullable()
      .describe('The id of the review, for `GET /api/code/{review_id}`; null until there is one.'),
    issue_count: z.int().nullable(),
    posted: z.boolean(),
    post_error: z.string().nullable(),
    error: z
      .string()
      .nullable()
      .describe('Why it failed; null if it did not. `POST /api/vcs/review/{job_id}` with a diff resumes it.'),
    created_at: Timestamp,
    completed_at: Timestamp.nullable(),
  })
  .meta({ id: 'ReviewJob' });
export type JobRecord = z.infer<typeof JobRecord>;

/** A job as sent to its key, without its diff and issues. */
export function viewJob(job: ReviewJob): JobRecord {
  return {
    id: job.id,
    job_id: job.id,
    repository: job.repository,
    pr_number: job.prNumber,
    pr_title: job.prTitle,
    pr_url: job.prUrl,
    head_sha: job.headSha,
    action: job.action,
    status: job.status,
    review_type: job.reviewType,
    review_id: job.reviewId ?? null,
    issue_count: job.issueCount ?? null,
    posted: job.postState === 'posted',
    post_error: job.postError ?? null,
    error: job.error ?? null,
    created_at: job.createdAt.toISOString(),
    completed_at: job.completedAt?.toISOString() ?? null,
  };
}

/** A job of a private repository as sent to everybody else; even the error is removed, because it can contain names. */
export function withoutPrivateText(job: JobRecord): JobRecord {
  return {
    ...job,
    repository: hiddenText,
    pr_title: hiddenText,
    pr_url: null,
    post_error: job.post_error === null ? null : hiddenText,
    error: job.error === null ? null : hiddenText,
  };
}
