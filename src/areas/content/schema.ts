import { z } from 'zod';
import { formatNames, tones } from '#text/posts/index.ts';

/** A format as named in answers. */
export const FormatChoice = z.enum(formatNames).meta({ id: 'ContentFormat' });

/** A format as named in requests: `thread` is an alias of `twitter_thread`. */
export const AskedFormat = z.enum([...formatNames, 'thread']);

export const ToneChoice = z.enum(tones);

/** The base price of rewriting a text, in credits. */
export const repurposeCredits = 2;
/** The price of each generated format. */
export const formatCredits = 1;
/** The price of extracting the text of a page. */
export const extractCredits = 1;

/** The URL of a page to read. */
export const PageUrl = z.url().max(2_048);

/** A request to rewrite a text. That there is exactly one source is checked when it is accepted. */
export const RepurposeRequest = z
  .object({
    content: z
      .string()
      .trim()
      .min(1)
      .nullish()
      .describe('The text to rewrite, plain or in Markdown. Send either `content` or `url`.'),
    url: PageUrl.nullish().describe('The URL of a page whose main text is rewritten. Send either `url` or `content`.'),
    formats: z
      .array(AskedFormat)
      .min(1)
      .max(50)
      .describe('The formats to generate, as listed by `GET /api/content/formats`. Duplicates count once.'),
    tone: ToneChoice.default('neutral').describe(
      'The tone of the outputs. Without a language model, it affects which sentences of the source are ' +
        'chosen, how many and in what form, but not their wording.',
    ),
  })
  .meta({ id: 'RepurposeRequest' });
export type RepurposeRequest = z.infer<typeof RepurposeRequest>;

export const OutputLength = z
  .object({
    value: z
      .int()
      .describe(
        'The measured length, in `unit`: of the text, of the longest part, or, if `unit` is `items`, the ' +
          'number of parts.',
      ),
    unit: z.enum(['weighted_characters', 'characters', 'items']),
    limit: z.int(),
  })
  .meta({ id: 'OutputLength' });

/** A text, or its parts: the posts of a thread, points, hashtags. */
const OutputContent = z.union([z.string(), z.array(z.string())]);

/** The output in one format. */
export const Output = z
  .object({
    content: OutputContent.describe(
      'A string, or an array of strings for `twitter_thread`, `key_points`, `hashtags` and `keywords`.',
    ),
    length: OutputLength,
    unsupported: z
      .array(z.string())
      .describe(
        'Numbers, names, quotations, URLs and account names that do not appear in the source, and ' +
          'sentences that contradict it.',
      ),
    repairs: z
      .array(z.string())
      .describe(
        'Changes made to fit the limits of the format, and parts removed because the source does not support them.',
      ),
    engine: z.string().describe('The engine that wrote it: `builtin`, or `model:` and the name of the model.'),
  })
  .meta({ id: 'RepurposedOutput' });
export type Output = z.infer<typeof Output>;

/** By format; missing formats are in `errors`. */
export const Outputs = z.partialRecord(FormatChoice, Output);
export type Outputs = z.infer<typeof Outputs>;

/** Why formats are missing, by format. */
export const OutputErrors = z.partialRecord(FormatChoice, z.string());
export type OutputErrors = z.infer<typeof OutputErrors>;
