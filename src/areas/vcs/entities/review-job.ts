import { defineEntity, p } from '@mikro-orm/core';
import type { DiffSource, JobStatus, PostState, ReviewType, StoredIssue } from '../schema.ts';

const ReviewJobSchema = defineEntity({
  name: 'ReviewJob',
  tableName: 'review_job',
  properties: {
    id: p.integer().primary().autoincrement(),
    repositoryId: p.integer(),
    /** The key that registered the repository. */
    keyId: p.integer(),
    /** `owner/name`, in the source host's spelling. */
    repository: p.string().length(201),
    prNumber: p.integer(),
    prTitle: p.text(),
    prUrl: p.text(),
    headSha: p.string().length(64),
    /** The target branch of the pull request; with another one, it is a different change. */
    baseRef: p.text(),
    /** What happened to the pull request: `opened`, `synchronize`, ... */
    action: p.string().length(40),
    /** When it happened, according to the source host, so that a late delivery does not undo something newer. */
    eventAt: p.datetime(),
    status: p.string().length(20).$type<JobStatus>(),
    reviewType: p.string().length(20).$type<ReviewType>(),
    /** The diff, kept until nothing needs it any more. Never shown. */
    diff: p.text().nullable(),
    diffSource: p.string().length(10).$type<DiffSource>().nullable(),
    language: p.string().length(60).nullable(),
    reviewId: p.integer().nullable(),
    /** The issues in the model's words, to be posted and compared with those of later pushes. Never shown. */
    issues: p.json<StoredIssue[]>().nullable(),
    summary: p.text().nullable(),
    issueCount: p.integer().nullable(),
    postState: p.string().length(10).$type<PostState>(),
    postError: p.text().nullable(),
    /** A random word in the posted text, by which a review that was posted but not recorded can be found again. */
    postMark: p.string().length(40).nullable(),
    /** The id of the review on the source host. */
    hostReviewId: p.string().length(20).nullable(),
    /** Why it failed. */
    error: p.text().nullable(),
    createdAt: p.datetime(),
    completedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'review_job_key_id_index', properties: ['keyId', 'id'] }],
  uniques: [{ name: 'review_job_head_unique', properties: ['repositoryId', 'prNumber', 'headSha', 'baseRef'] }],
});

/** The review of one version of a pull request. */
export class ReviewJob extends ReviewJobSchema.class {}
ReviewJobSchema.setClass(ReviewJob);
