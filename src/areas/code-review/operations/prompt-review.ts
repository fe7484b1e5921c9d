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
    .describe('The code to review, or a change as a unified diff. The whole request can be up to 10 MiB.'),
  language: LanguageName.nullish().describe('The programming language. Detected if not given.'),
  review_type: ReviewType.nullish().transform((type) => type ?? 'full'),
  context: z.string().max(100_000).nullish().describe('Anything else that the reviewer should know.'),
  file_path: FilePath.nullish().describe(
    'The path of the file. It helps to detect the language and is included in the prompt.',
  ),
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
    prompt: z.string().describe('The prompt for your model. Send the model’s answer to `POST /api/code/parse`.'),
    prompt_version: z.string().describe('Name and version of the prompt, such as `code-review-full@2`.'),
    review_type: ReviewType,
    language: z
      .string()
      .describe('The programming language, as given or detected; `unknown` if it could not be detected.'),
    language_confidence: z
      .number()
      .min(0)
      .max(1)
      .describe('How certain the detected language is, 0 to 1; 1 if it was given.'),
    findings: z
      .array(FoundIssue)
      .describe(
        'What rules found in the code without a model. Findings that belong to the review type are also included in the prompt.',
      ),
    line_count: z.int(),
  })
  .meta({ id: 'CodeReviewPrompt' });

/** Renders the prompt that asks the caller's model for a review; parse-review reads its answer. Nothing is stored. */
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
          'You are an experienced engineer who reviews code. Each line is preceded by its number and a bar, which are not part of it.\nLook for …',
        prompt_version: 'code-review-security@2',
        review_type: 'security',
        language: 'python',
        language_confidence: 0.99,
        findings: [
          {
            rule: 'code-evaluation',
            severity: 'high',
            category: 'security',
            title: 'Text is run as code',
            description: 'Anyone who can influence the evaluated text can run code with the rights of the program.',
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
      'Review code: returns what the rules found and a prompt. Answer the prompt yourself, then pass your answer to code_review_parse.',
      { quotesStrangers: true, isDefault: true },
    ),
  )
  .mutation(({ ctx, input }) => ctx.resources.texts.run(promptCodeReview, input, ctx.signal()));
