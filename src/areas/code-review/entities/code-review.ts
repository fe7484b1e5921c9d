import { defineEntity, p } from '@mikro-orm/core';
import type { IssueCounts, ReviewIssue, ReviewType } from '../schema.ts';

const CodeReviewSchema = defineEntity({
  name: 'CodeReview',
  tableName: 'code_review',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The owner. Null in old rows, which were stored for callers without a key. */
    keyId: p.integer().nullable(),
    language: p.string().length(60).nullable(),
    reviewType: p.string().length(20).$type<ReviewType>(),
    summary: p.text(),
    /** From 0 to 10, if the model gave one. */
    score: p.double().$type<number>().nullable(),
    /** Most severe first, without the code that they quote. */
    issues: p.json<ReviewIssue[]>(),
    /** By severity, so that lists need not read the issues. */
    issueCounts: p.json<IssueCounts>(),
    /** What had to be repaired to parse the model's answer. */
    repairs: p.json<string[]>(),
    /** Whether the answer was cut off, so that there can be more issues. */
    isTruncated: p.boolean(),
    rejectedFields: p.json<string[]>(),
    /** Whether it concerns a private repository, so that only its key and admin keys can see its texts. */
    isPrivate: p.boolean().default(false),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'code_review_key_id_index', properties: ['keyId', 'id'] }],
});

/** The issues that a model found in a piece of code. The code is not stored, because anybody can read the row. */
export class CodeReview extends CodeReviewSchema.class {}
CodeReviewSchema.setClass(CodeReview);
