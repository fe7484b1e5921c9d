import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { Severity } from '#text/code/index.ts';
import { promptCodeReview } from '../review/review-work.ts';
import { codeBodyLimit, FilePath, LanguageName, ReviewType } from '../schema.ts';

const CodeReviewRequest = z.object({
  code: z
    .string()
    .describe('The code to review, or a change as a unified diff, up to what fits into a request of 10 MiB.'),
  language: LanguageName.nullish().describe('Detected if absent.'),
  review_type: ReviewType.nullish().transform((type) => type ?? 'full'),
  context: z.string().max(100_000).nullish().describe('Anything else the reviewer should know.'),
  file_path: FilePath.nullish().describe('Helps to detect the language, and is included in the prompt.'),
});

const FoundIssue = z.object({
  rule: z.string(),
  severity: Severity,
  category: z.string(),
  title: z.string(),
  description: z.string(),
  suggestion: z.string(),
  file_path: z.string().nullable(),
  line: z.int().min(1),
  end_line: z.int().min(1),
  evidence: z.string().describe('The code that triggered the rule.'),
});

const ReviewPrompt = z
  .object({
    prompt: z.string().describe('Send it to your model, and the model’s answer to `POST /api/code/parse`.'),
    prompt_version: z.string().describe('Name and version of the wording, such as `code-review-full@1`.'),
    review_type: ReviewType,
    language: z.string().describe('As given or detected; `unknown` if it could not be detected.'),
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
      summary: 'Get the prompt for reviewing code',
      description:
        'Returns the prompt for a model of your own; send the model’s answer to `POST /api/code/parse`. Also ' +
        'returns what rules find in the code without any model. The language is detected unless it is given. No ' +
        'model is called, nothing is stored, and the call is free.',
      bodyLimit: codeBodyLimit,
      example: {
        code: 'def total(xs):\n    return eval("+".join(xs))\n',
        review_type: 'security',
        file_path: 'total.py',
      },
      answer: {
        prompt:
          'You review code as an experienced engineer. Each line stands behind its number and a bar, which are no part of it.\nLook for …',
        prompt_version: 'code-review-security@1',
        review_type: 'security',
        language: 'python',
        language_confidence: 0.99,
        findings: [
          {
            rule: 'code-evaluation',
            severity: 'high',
            category: 'security',
            title: 'Text is run as code',
            description:
              'Whoever can influence the text that is evaluated here runs code with the rights of the program.',
            suggestion: 'Parse the data, or choose among known functions by name, instead of evaluating text.',
            file_path: 'total.py',
            line: 2,
            end_line: 2,
            evidence: 'return eval("+".join(xs))',
          },
        ],
        line_count: 2,
      },
    }),
  )
  .input(CodeReviewRequest)
  .output(ReviewPrompt)
  .meta(
    tool(
      'reads',
      'Review code: gives what the rules found and a prompt. Answer the prompt yourself, then hand your answer to code_review_parse.',
      { quotesStrangers: true, isDefault: true },
    ),
  )
  .mutation(({ ctx, input }) => ctx.resources.texts.run(promptCodeReview, input, ctx.signal()));
