import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { renderPrompt } from '#platform/model/render-prompt.ts';
import { acceptRequest } from '../accept-request.ts';
import { readMaterial } from '../material/read-material.ts';
import { repurposingPrompt, shownToModel } from '../outputs/repurposing-prompt.ts';
import { FormatChoice, RepurposeRequest } from '../schema.ts';

const Prompt = z
  .object({
    prompt: z.string().describe('The prompt for your model. Send the model’s answer to `POST /api/content/parse`.'),
    prompt_version: z.string(),
    formats: z.array(FormatChoice).describe('The formats that the prompt asks for, without duplicates.'),
  })
  .meta({ id: 'RepurposingPrompt' });

/** Renders the prompt that asks a model for the formats. No model is asked, nothing is stored, and it is free. */
export const promptRepurposing = keyProcedure
  .meta(
    post('/api/content/repurpose/prompt', {
      summary: 'Get the prompt for repurposing',
      description:
        'Returns the prompt for a model of your own; send the model’s answer to `POST /api/content/parse`. If ' +
        '`url` is given, the page is fetched and its text included. No model is called, nothing is stored, and the ' +
        'call is free.',
      example: { content: 'The harbour of Port Ellis opened again on 3 May.', formats: ['twitter', 'headline'] },
      refusals: { 400: 'URL not allowed' },
      answer: {
        prompt:
          'Rewrite the text called "source" as twitter, headline.\nThe tone is plain and matter-of-fact. Write in the language of the …',
        prompt_version: 'content-repurpose@1',
        formats: ['twitter', 'headline'],
      },
    }),
  )
  .input(RepurposeRequest)
  .output(Prompt)
  .meta(
    tool(
      'reads',
      'Get the prompt for rewriting a text into other formats, to answer it yourself; content_parse reads the answer.',
      { quotesStrangers: true, reachesOut: true },
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { source, formats, tone } = acceptRequest(input);
    const { text } = await readMaterial(ctx.resources, source, ctx.signal());
    const template = repurposingPrompt(formats, tone);
    const { prompt, version } = renderPrompt(template, { source: text }, { maxCharacters: shownToModel });
    return { prompt, prompt_version: version, formats: formats.map(({ name }) => name) };
  });
