import { defineEntity, p } from '@mikro-orm/core';
import type { DiffSource, JobStatus, KeptIssue, PostState, ReviewType } from '../schema.ts';

const ReviewJobSchema = defineEntity({
  name: 'ReviewJob',
  tableName: 'review_job',
  properties: {
    id: p.integer().primary().autoincrement(),
    repositoryId: p.integer(),
    /** The key that registered the repository. */
    keyId: p.integer(),
    /** `owner/name`, as the source host writes it. */
    repository: p.string().length(201),
    prNumber: p.integer(),
    prTitle: p.text(),
    prUrl: p.text(),
    headSha: p.string().length(64),
    /** The branch that the change is to go into: another one makes it another change. */
    baseRef: p.text(),
    /** What happened to the pull request: `opened`, `synchronize`, ... */
    action: p.string().length(40),
    /** When it happened, by the source host: what arrives late must not undo what is newer. */
    eventAt: p.datetime(),
    status: p.string().length(20).$type<JobStatus>(),
    reviewType: p.string().length(20).$type<ReviewType>(),
    /** The change; kept until nothing needs it any more. Never shown. */
    diff: p.text().nullable(),
    diffSource: p.string().length(10).$type<DiffSource>().nullable(),
    language: p.string().length(60).nullable(),
    reviewId: p.integer().nullable(),
    /** As the model wrote them, to be posted and to be compared with those of later pushes. Never shown. */
    issues: p.json<KeptIssue[]>().nullable(),
    summary: p.text().nullable(),
    issueCount: p.integer().nullable(),
    postState: p.string().length(10).$type<PostState>(),
    postError: p.text().nullable(),
    /** A random word in the posted text, by which a review that was posted and not recorded is found again. */
    postMark: p.string().length(40).nullable(),
    /** Id of the review at the source host. */
    hostReviewId: p.string().length(20).nullable(),
    /** Why it failed. */
    error: p.text().nullable(),
    createdAt: p.datetime(),
    completedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'review_job_key_id_index', properties: ['keyId', 'id'] }],
  uniques: [{ name: 'review_job_head_unique', properties: ['repositoryId', 'prNumber', 'headSha', 'baseRef'] }],
});

/** The review of one state of a pull request. */
export class ReviewJob extends ReviewJobSchema.class {}
ReviewJobSchema.setClass(ReviewJob);
