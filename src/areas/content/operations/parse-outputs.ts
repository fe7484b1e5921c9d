import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { acceptFormats } from '../accept-request.ts';
import { readOutputs } from '../outputs/read-outputs.ts';
import { AskedFormat, FormatChoice, Output, OutputErrors } from '../schema.ts';

const ParseRequest = z.object({
  response: z.string().describe('The model’s answer, exactly as the model wrote it.'),
  formats: z
    .array(AskedFormat)
    .min(1)
    .max(50)
    .optional()
    .describe('The formats that were requested from the model. Defaults to all formats.'),
  content: z
    .string()
    .optional()
    .describe(
      'The source text. If given, statements in the outputs that do not appear in it are listed in `unsupported`.',
    ),
});

const ReadOutput = Output.omit({ engine: true }).extend({
  unsupported: Output.shape.unsupported
    .nullable()
    .describe('As in `RepurposedOutput`; null if no `content` was sent to check against.'),
  truncated: z.boolean().describe('Whether the model’s answer ends in the middle of this output.'),
});

const Parsed = z
  .object({
    outputs: z.partialRecord(FormatChoice, ReadOutput),
    errors: OutputErrors.describe('For each requested format without an output, the reason.'),
    repairs: z.array(z.string()).describe('What was repaired to read the model’s answer.'),
    truncated: z.boolean().describe('Whether the model’s answer is cut off.'),
    rejected_fields: z.array(z.string()).describe('Parts of the model’s answer that were left out.'),
    reason: z
      .enum(['empty', 'refusal', 'no-value', 'invalid'])
      .nullable()
      .describe('Why there are no outputs at all; null if there are any.'),
  })
  .meta({ id: 'ParsedOutputs' });

/** Parses the outputs in a model's answer. Nothing is stored, and it is free. */
export const parseOutputs = keyProcedure
  .meta(
    post('/api/content/parse', {
      summary: 'Parse a model’s answer into outputs',
      description:
        'Reads a model’s answer as JSON (even if malformed), YAML or labelled lines, and fits each output to the ' +
        'limits of its format. Missing formats are listed in `errors`. Nothing is stored, and the call is free.',
      example: { response: '{"headline": "The harbour opens again"}', formats: ['headline'] },
      answer: {
        outputs: {
          headline: {
            content: 'The harbour opens again',
            length: { value: 23, unit: 'characters', limit: 100 },
            unsupported: null,
            repairs: [],
            truncated: false,
          },
        },
        errors: {},
        repairs: [],
        truncated: false,
        rejected_fields: [],
        reason: null,
      },
    }),
  )
  .input(ParseRequest)
  .output(Parsed)
  .meta(
    tool('reads', 'Parse a model’s answer to the prompt of content_prompt into outputs that fit their limits.', {
      quotesStrangers: true,
    }),
  )
  .mutation(({ ctx, input: { response, formats, content: source } }) =>
    ctx.resources.texts.run(
      readOutputs,
      { response, formats: formats && acceptFormats(formats), source },
      ctx.signal(),
    ),
  );
