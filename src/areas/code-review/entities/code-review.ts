import { defineEntity, p } from '@mikro-orm/core';
import type { IssueCounts, ReviewIssue, ReviewType } from '../schema.ts';

const CodeReviewSchema = defineEntity({
  name: 'CodeReview',
  tableName: 'code_review',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Whose it is. Null in rows from the time when callers without a key had reviews stored. */
    keyId: p.integer().nullable(),
    language: p.string().length(60).nullable(),
    reviewType: p.string().length(20).$type<ReviewType>(),
    summary: p.text(),
    /** 0 to 10, when the model gave one. */
    score: p.double().$type<number>().nullable(),
    /** Gravest first, without the code that they quote. */
    issues: p.json<ReviewIssue[]>(),
    /** By severity, so that lists need not read the issues. */
    issueCounts: p.json<IssueCounts>(),
    /** What was mended to read the answer of the model. */
    repairs: p.json<string[]>(),
    /** The answer ended before its end, so there may have been more issues. */
    isTruncated: p.boolean(),
    rejectedFields: p.json<string[]>(),
    /** Of a private repository: its words are for its key and for admin keys alone. */
    isPrivate: p.boolean().default(false),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'code_review_key_id_index', properties: ['keyId', 'id'] }],
});

/** What a model found in a piece of code. The code is not kept, since anybody may read the row. */
export class CodeReview extends CodeReviewSchema.class {}
CodeReviewSchema.setClass(CodeReview);
