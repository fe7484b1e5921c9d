import { z } from 'zod';
import { formatNames, tones } from '#text/posts/index.ts';

/** A format as answers name it. */
export const FormatChoice = z.enum(formatNames).meta({ id: 'ContentFormat' });

/** A format as requests name it: `thread` is another word for `twitter_thread`. */
export const AskedFormat = z.enum([...formatNames, 'thread']);

export const ToneChoice = z.enum(tones);

/** What a repurposing costs in credits beside its formats. */
export const repurposeCredits = 2;
/** What each format costs that was generated. */
export const formatCredits = 1;
/** What it costs to extract the text of a page. */
export const extractCredits = 1;

/** The address of a page to read. */
export const PageUrl = z.url().max(2_048);

/** What is asked to be made of which text; that there is one text and no more is checked when it is accepted. */
export const RepurposeRequest = z
  .object({
    content: z.string().trim().min(1).nullish().describe('The text to work on, plain or Markdown; or give `url`.'),
    url: PageUrl.nullish().describe('The page whose main text to work on; or give `content`.'),
    formats: z
      .array(AskedFormat)
      .min(1)
      .max(50)
      .describe('The formats to produce; duplicates count once. See `GET /api/content/formats`.'),
    tone: ToneChoice.default('neutral').describe(
      'How it is to sound. Without a language model a tone chooses among the sentences of the text, and sets their number ' +
        'and form; it rewords nothing.',
    ),
  })
  .meta({ id: 'RepurposeRequest' });
export type RepurposeRequest = z.infer<typeof RepurposeRequest>;

export const OutputLength = z
  .object({
    value: z
      .int()
      .describe('What it measures; of several parts, the longest one, or their number where `unit` is items.'),
    unit: z.enum(['weighted_characters', 'characters', 'items']),
    limit: z.int(),
  })
  .meta({ id: 'OutputLength' });

/** A text, or the parts of one: the posts of a thread, points, hashtags. */
const OutputContent = z.union([z.string(), z.array(z.string())]);

/** One format as it was made of a source. */
export const Output = z
  .object({
    content: OutputContent.describe(
      'A text, or an array of parts for twitter_thread, key_points, hashtags and keywords.',
    ),
    length: OutputLength,
    unsupported: z
      .array(z.string())
      .describe(
        'Numbers, names, quotations, addresses and accounts in it that the source does not have, and sentences that the ' +
          'source contradicts.',
      ),
    repairs: z
      .array(z.string())
      .describe(
        'What was done to make it obey its format, and what was left out because the source does not bear it out.',
      ),
    engine: z.string().describe('Who wrote it: `builtin`, or `model:` and its name.'),
  })
  .meta({ id: 'RepurposedOutput' });
export type Output = z.infer<typeof Output>;

/** By format; a format that was not made is in `errors`. */
export const Outputs = z.partialRecord(FormatChoice, Output);
export type Outputs = z.infer<typeof Outputs>;

/** By format, why there is none. */
export const OutputErrors = z.partialRecord(FormatChoice, z.string());
export type OutputErrors = z.infer<typeof OutputErrors>;
