import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { meteredProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import type { Tone } from '#text/posts/index.ts';
import { acceptRequest } from '../accept-request.ts';
import { readMaterial } from '../material/read-material.ts';
import { keepOutputs } from '../outputs/keep-outputs.ts';
import { writeOutputs } from '../outputs/write-outputs.ts';
import { formatCredits, OutputErrors, Outputs, RepurposeRequest, repurposeCredits } from '../schema.ts';

const Repurposed = z
  .object({
    id: z.int(),
    outputs: Outputs.describe('The outputs by format. Each fits the limits of its format.'),
    errors: OutputErrors.describe(
      'For each format that could not be generated, the reason. Such a format costs nothing.',
    ),
    engine: z
      .string()
      .describe(
        'The engine that wrote the outputs: `builtin`, or `model:` and the name of the model if it wrote any of them.',
      ),
    note: z
      .string()
      .nullable()
      .describe('A note on outputs that were written without a language model; null if a model wrote all of them.'),
    credits_used: z.int(),
    credits_remaining: z.int().describe('Credits left in the current month or billing period.'),
  })
  .meta({ id: 'Repurposed' });

/** A note for callers who were served by the built-in engine; null if it wrote nothing. */
function noteOn(outputs: Outputs, tone: Tone): string | null {
  const written = Object.entries(outputs).flatMap(([name, output]) => (output.engine === 'builtin' ? [name] : []));
  if (written.length === 0) return null;
  const form =
    tone === 'neutral'
      ? ''
      : ` The tone “${tone}” only chose among its sentences and set their form; nothing was reworded.`;
  return `Made without a language model: ${written.join(', ')}. They are sentences and phrases of the text itself.${form}`;
}

/**
 * Rewrites a text into the requested formats, within the call. Credits for all of them are reserved first; those of
 * formats that could not be generated are released together with writing the row, and all of them if there is no
 * output.
 */
export const createRepurposing = meteredProcedure
  .meta(
    post('/api/content/repurpose', {
      summary: 'Repurpose a text into other formats',
      description:
        'Rewrites `content`, or the main text of the page at `url`. A model’s output is checked against the ' +
        'source: a sentence that the source does not support is rewritten once, or else removed and listed in ' +
        '`repairs`. Without a model, outputs consist of whole sentences from the source.',
      credits: `${repurposeCredits} credits, plus ${formatCredits} for each format that was generated`,
      example: {
        content: 'The harbour of Port Ellis opened again on 3 May after repairs that took nine months.',
        formats: ['twitter', 'summary'],
        tone: 'professional',
      },
      refusals: { 400: 'URL not allowed' },
      answer: {
        id: 1,
        outputs: {
          twitter: {
            content:
              'The harbour of Port Ellis opened again on 3 May after repairs that took nine months. #PortEllis #Harbour',
            length: { value: 104, unit: 'weighted_characters', limit: 280 },
            unsupported: [],
            repairs: [],
            engine: 'builtin',
          },
          summary: {
            content: 'The harbour of Port Ellis opened again on 3 May after repairs that took nine months.',
            length: { value: 84, unit: 'characters', limit: 1200 },
            unsupported: [],
            repairs: [],
            engine: 'builtin',
          },
        },
        errors: {},
        engine: 'builtin',
        note:
          'Made without a language model: twitter, summary. They are sentences and phrases of the text itself. ' +
          'The tone “professional” …',
        credits_used: 4,
        credits_remaining: 9991,
      },
    }),
  )
  .input(RepurposeRequest)
  .output(Repurposed)
  .meta(
    tool(
      'reads',
      'Rewrite a text, or the text of a page, as posts, threads, newsletters, summaries or hashtags. ' +
        'content_formats lists the formats.',
      { quotesStrangers: true, reachesOut: true, isDefault: true },
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { resources, caller } = ctx;
    const { source, formats, tone } = acceptRequest(input);
    if ('url' in source) resources.outbound.assertReadable(source.url);
    const charges = await ctx.charge(repurposeCredits, ...formats.map(() => formatCredits));
    const signal = ctx.signal();
    const material = await readMaterial(resources, source, signal);
    const written = await writeOutputs(resources, { ...material, formats, tone, signal });
    const kept = await keepOutputs(resources, {
      ...written,
      keyId: caller.keyId,
      url: material.url,
      formats,
      tone,
      charges,
    });
    const remaining = await ctx.tellReturned(kept.creditsReleased);
    return {
      id: kept.id,
      outputs: written.outputs,
      errors: written.errors,
      engine: written.engine,
      note: noteOn(written.outputs, tone),
      credits_used: kept.creditsUsed,
      credits_remaining: remaining,
    };
  });
