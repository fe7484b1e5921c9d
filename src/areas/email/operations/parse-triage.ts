import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { invalid } from '#platform/failure.ts';
import { ActionItem, Category, Priority } from '../schema.ts';
import { readSentTriage } from '../triage/mail-work.ts';

const ModelResponse = z.object({
  response: z
    .string()
    .max(1_000_000)
    .describe('The model’s answer, as lines such as `PRIORITY: HIGH`, or as JSON, YAML or Markdown.'),
});

const ParsedTriage = z
  .object({
    priority: Priority.nullable(),
    category: Category.nullable(),
    summary: z.string().nullable(),
    action_items: z.array(ActionItem),
    asks: z
      .boolean()
      .nullable()
      .describe(
        'Whether the email asks the recipient for something: the answer lists action items or says `action_required`. ' +
          'Null if the answer has neither a category nor action items.',
      ),
    reason: z
      .enum(['empty', 'refusal', 'no-value', 'invalid', 'incomplete'])
      .nullable()
      .describe('Why the priority or the category is missing; null if neither is.'),
    repairs: z.array(z.string()).describe('What was repaired to read the model’s answer.'),
    truncated: z.boolean().describe('Whether the model’s answer is cut off.'),
    rejected_fields: z
      .array(z.string())
      .describe('Parts of the answer that were left out because they are unknown or not allowed.'),
  })
  .meta({ id: 'ParsedTriage' });

/** Reads the answer of the caller's own model to the triage prompt, in any form. */
export const parseTriage = openProcedure
  .meta(
    post('/api/email/parse-triage', {
      summary: 'Parse a model’s triage of an email',
      description:
        'Reads priority, category, summary and action items from a model’s answer in any form: lines, JSON or ' +
        'prose. Missing fields are left out. Needs no key and stores nothing.',
      example: { response: 'PRIORITY: HIGH\nCATEGORY: action_required\nSUMMARY: Invoice 441 is due on Friday.' },
      answer: {
        priority: 'HIGH',
        category: 'action_required',
        summary: 'Invoice 441 is due on Friday.',
        action_items: [],
        asks: true,
        reason: null,
        repairs: ['yaml', 'renamed-keys'],
        truncated: false,
        rejected_fields: [],
      },
    }),
  )
  .input(ModelResponse)
  .output(ParsedTriage)
  .meta(
    tool('reads', 'Parse a model’s answer to the prompt of email_triage into category, priority and tasks.', {
      quotesStrangers: true,
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const read = await ctx.resources.texts.run(readSentTriage, input, ctx.signal());
    if ('refused' in read) throw invalid([{ loc: ['body', 'response'], msg: read.message, type: read.refused }]);
    return read;
  });
