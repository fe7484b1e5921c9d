import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { Severity } from '#text/code/index.ts';
import { promptCodeReview } from '../review/review-work.ts';
import { codeBodyLimit, FilePath, LanguageName, ReviewType } from '../schema.ts';

const CodeReviewRequest = z.object({
  code: z.string().describe('The code to review, up to what fits into a request of 10 MiB.'),
  language: LanguageName.nullish().describe('Detected when absent.'),
  review_type: ReviewType.nullish().transform((type) => type ?? 'full'),
  context: z.string().max(100_000).nullish().describe('What the reviewer should know besides.'),
  file_path: FilePath.nullish().describe('Helps to detect the language and stands in the prompt.'),
});

const FoundIssue = z.object({
  rule: z.string(),
  severity: Severity,
  category: z.string(),
  title: z.string(),
  description: z.string(),
  suggestion: z.string(),
  line: z.int().min(1),
  end_line: z.int().min(1),
  evidence: z.string().describe('The words of the code that the rule fired on.'),
});

const ReviewPrompt = z
  .object({
    prompt: z.string().describe('Give it to a model of your own, and its answer to `POST /api/code/parse`.'),
    prompt_version: z.string().describe('Name and version of the wording, such as `code-review-full@1`.'),
    review_type: ReviewType,
    language: z.string().describe('As given, or as detected; `unknown` where nothing speaks for any.'),
    language_confidence: z.number().min(0).max(1).describe('1 when it was given.'),
    findings: z
      .array(FoundIssue)
      .describe('What rules found without a model; those of the review type stand in the prompt.'),
    line_count: z.int(),
  })
  .meta({ id: 'CodeReviewPrompt' });

/** Writes the prompt that asks a model of the caller's for a review; parse-review reads its answer. Nothing is kept. */
export const promptReview = keyProcedure
  .meta(
    post('/api/code/review', {
      summary: 'Get the prompt that reviews code',
      description: 'Also answers with what rules found in the code without any model.',
      bodyLimit: codeBodyLimit,
      example: {
        code: 'def total(xs):\n    return eval("+".join(xs))\n',
        review_type: 'security',
        file_path: 'total.py',
      },
    }),
  )
  .input(CodeReviewRequest)
  .output(ReviewPrompt)
  .mutation(({ ctx, input }) => ctx.resources.texts.run(promptCodeReview, input, ctx.signal()));
