import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { formatNames, formatOf, tones } from '#text/posts/index.ts';
import { FormatChoice, OutputLength, ToneChoice } from '../schema.ts';

const FormatEntry = z
  .object({
    name: FormatChoice,
    aliases: z.array(z.string()).describe('Other names that are accepted in requests.'),
    description: z.string(),
    shape: z
      .enum(['text', 'parts'])
      .describe('Whether `content` is a string (`text`) or an array of strings (`parts`).'),
    unit: OutputLength.shape.unit.describe(
      'What the limit counts: characters as X (Twitter) weighs them, UTF-16 characters, or parts.',
    ),
    limit: z
      .int()
      .describe(
        'Maximum length, in `unit`: of the whole text, or of each part if `shape` is `parts` and `unit` is not `items`.',
      ),
    max_parts: z.int().nullable(),
    max_hashtags: z.int().nullable(),
  })
  .meta({ id: 'ContentFormatLimits' });

const FormatList = z
  .object({
    formats: z.array(FormatEntry),
    count: z.int(),
    tones: z
      .array(ToneChoice)
      .describe(
        'The tones that a request can ask for. Without a language model, the tone affects which sentences ' +
          'are chosen and their order, but not their wording.',
      ),
  })
  .meta({ id: 'ContentFormatList' });

/** Lists the formats with the limits that every output respects. */
export const listFormats = openProcedure
  .meta(
    get('/api/content/formats', {
      summary: 'List output formats',
      description: 'Every output format and its limits: characters, hashtags, number of parts.',
      answer: {
        formats: [
          {
            name: 'twitter',
            aliases: [],
            description: 'One post for X (Twitter): URLs count 23, emoji and East Asian characters 2.',
            shape: 'text',
            unit: 'weighted_characters',
            limit: 280,
            max_parts: null,
            max_hashtags: null,
          },
        ],
        count: 14,
        tones: ['neutral', 'professional'],
      },
    }),
  )
  .output(FormatList)
  .meta(tool('reads', 'List the formats that content_repurpose can write, with their limits, and the tones.'))
  .query(() => {
    const formats = formatNames.map(formatOf).map(({ partLimit, hashtagLimit, ...format }) => ({
      ...format,
      aliases: format.name === 'twitter_thread' ? ['thread'] : [],
      max_parts: partLimit ?? null,
      max_hashtags: hashtagLimit ?? null,
    }));
    return { formats, count: formats.length, tones: [...tones] };
  });
