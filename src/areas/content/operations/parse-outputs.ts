import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { acceptFormats } from '../accept-request.ts';
import { readOutputs } from '../outputs/read-outputs.ts';
import { AskedFormat, FormatChoice, Output, OutputErrors } from '../schema.ts';

const ParseRequest = z.object({
  response: z.string().describe('The answer of a model, in whatever form it was written.'),
  formats: z.array(AskedFormat).min(1).max(50).optional().describe('The requested formats. Defaults to all.'),
  content: z.string().optional().describe('The source: with it, facts that it does not have are listed.'),
});

const ReadOutput = Output.omit({ engine: true }).extend({
  unsupported: Output.shape.unsupported.nullable().describe('Null if no source was given to check against.'),
  truncated: z.boolean().describe('The answer ends in the midst of it.'),
});

const Parsed = z
  .object({
    outputs: z.partialRecord(FormatChoice, ReadOutput),
    errors: OutputErrors.describe('By requested format, why there is no output.'),
    repairs: z.array(z.string()).describe('What was done to read the answer.'),
    truncated: z.boolean().describe('The answer is cut off.'),
    rejected_fields: z.array(z.string()).describe('Parts that were left out.'),
    reason: z
      .enum(['empty', 'refusal', 'no-value', 'invalid'])
      .nullable()
      .describe('Why there is no output at all; null when there is one.'),
  })
  .meta({ id: 'ParsedOutputs' });

/** Reads the outputs out of what a model wrote. Nothing is kept and nothing is paid. */
export const parseOutputs = keyProcedure
  .meta(
    post('/api/content/parse', {
      summary: 'Parse a model’s answer into outputs',
      description:
        'Reads what a model wrote, as JSON (even if malformed), YAML or labelled lines, and makes each output keep ' +
        'to the limits of its format. Missing formats are listed in `errors`. Nothing is stored, and the call is ' +
        'free.',
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
    tool('reads', 'Turn an answer of a model to the prompt of content_prompt into outputs that fit their limits.', {
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
