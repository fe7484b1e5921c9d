import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Timestamp } from '#api/wire.ts';
import { keepLatestResults } from '#platform/db/stored-results.ts';
import type { Resources } from '#platform/resources.ts';
import type { CodeReview } from '../entities/code-review.ts';
import { exampleReview } from '../examples.ts';
import { type NewReview, storedReviews, storeReview } from '../queries.ts';
import { readCodeReview } from '../review/review-work.ts';
import { codeBodyLimit, FilePath, LanguageName, ReviewType } from '../schema.ts';
import { groupIssues, ReviewDetail } from '../view.ts';

const ModelResponse = z.object({
  response: z.string().describe('The model’s answer: JSON (even if malformed), YAML, Markdown lists, tables or prose.'),
  code: z
    .string()
    .nullish()
    .describe(
      'The code that was reviewed. If given, the lines of the issues are checked against it. It is not stored.',
    ),
  language: LanguageName.nullish().describe('The programming language. Detected from `code` if not given.'),
  review_type: ReviewType.nullish().transform((type) => type ?? 'full'),
  file_path: FilePath.nullish(),
});

const ParsedReview = ReviewDetail.extend({
  id: z
    .int()
    .nullable()
    .describe(
      'The id of the stored review; null if nothing was stored, because the call was made without a key or the answer contains no review.',
    ),
  reason: z
    .enum(['empty', 'refusal', 'no-value', 'invalid', 'incomplete'])
    .nullable()
    .describe(
      'Why there is no review; null if there is one. `incomplete` means that the answer has a summary but lists no issues.',
    ),
  created_at: Timestamp.nullable().describe('When it was stored; null if it was not.'),
}).meta({ id: 'ParsedCodeReview' });

/**
 * Parses the answer of the caller's model to the review prompt. For a caller with a key, the review is stored and its
 * event published; for others, nothing is stored. Only the answer to the caller contains everything that the model
 * wrote; the stored review has no code blocks.
 */
export const parseReview = openProcedure
  .meta(
    post('/api/code/parse', {
      summary: 'Parse a model’s code review',
      description:
        'Needs no key, and stores nothing without one. With a key, the review is stored for that key, and its ' +
        'webhooks are notified.',
      bodyLimit: codeBodyLimit,
      example: {
        response: '{"summary":"One vulnerability.","issues":[{"severity":"high","title":"eval of input","line":2}]}',
        review_type: 'security',
      },
      answer: { ...exampleReview, reason: null },
    }),
  )
  .input(ModelResponse)
  .output(ParsedReview)
  .meta(
    tool(
      'reads',
      'Parse a model’s answer to the prompt of code_review_prompt into checked issues, each with severity and line.',
      { quotesStrangers: true, isDefault: true },
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { resources, caller } = ctx;
    const { language, read } = await resources.texts.run(readCodeReview, input, ctx.signal());
    const about = { language, review_type: input.review_type };
    if (!read.ok) {
      const { reason, summary, repairs, truncated, rejectedFields: rejected_fields } = read;
      return { ...nothing, ...about, reason, summary, repairs, truncated, rejected_fields };
    }
    const { review } = read;
    const stored =
      caller.kind === 'key'
        ? await keepReview(resources, {
            ...review,
            keyId: caller.keyId,
            isPrivate: false,
            language,
            reviewType: input.review_type,
          })
        : null;
    return {
      ...about,
      id: stored?.id ?? null,
      summary: review.summary,
      score: review.score,
      issues: groupIssues(review.issues),
      issue_count: review.issues.length,
      repairs: review.repairs,
      truncated: review.truncated,
      rejected_fields: review.rejectedFields,
      reason: null,
      created_at: stored?.createdAt.toISOString() ?? null,
    };
  });

const nothing = { id: null, score: null, issues: groupIssues([]), issue_count: 0, created_at: null };

function keepReview(resources: Resources, review: NewReview): Promise<CodeReview> {
  return resources.db.em().transactional(async (em) => {
    const stored = await storeReview(em, resources, review);
    await keepLatestResults(em, storedReviews, review.keyId);
    return stored;
  });
}
