import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { acceptFormats } from '../accept-request.ts';
import { readOutputs } from '../outputs/read-outputs.ts';
import { AskedFormat, FormatChoice, Output, OutputErrors } from '../schema.ts';

const ParseRequest = z.object({
  response: z.string().describe('The answer of a model, in whatever form it was written.'),
  formats: z.array(AskedFormat).min(1).max(50).optional().describe('What was asked for; every format when absent.'),
  content: z.string().optional().describe('The source: with it, facts that it does not have are listed.'),
});

const ReadOutput = Output.omit({ engine: true }).extend({
  unsupported: Output.shape.unsupported.nullable().describe('Null when no source was given to check against.'),
  truncated: z.boolean().describe('The answer ends in the midst of it.'),
});

const Parsed = z
  .object({
    outputs: z.partialRecord(FormatChoice, ReadOutput),
    errors: OutputErrors.describe('By format that was asked for, why there is none.'),
    repairs: z.array(z.string()).describe('What was done to read the answer.'),
    truncated: z.boolean().describe('The answer ends before its end.'),
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
      summary: "Read a model's answer into outputs",
      description:
        'Takes what a model wrote, as JSON (broken or whole), YAML, or lines that name formats, and makes each ' +
        'output obey its format. Formats that are not in it are named in `errors`. Nothing is kept or paid.',
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
