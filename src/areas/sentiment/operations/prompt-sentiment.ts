import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { visibleText } from '#platform/model/fence.ts';
import { renderPrompt } from '#platform/model/render-prompt.ts';
import { acceptText } from '../accept-text.ts';
import { sentimentTemplate } from '../results/sentiment-template.ts';
import { AnalyzedText, maxTextLength } from '../schema.ts';

const Prompt = z
  .object({
    prompt: z.string().describe('The prompt for your model. Send the model’s answer to `POST /api/sentiment/parse`.'),
    text_preview: z.string().describe('The beginning of the text, on one line.'),
    prompt_version: z.string(),
  })
  .meta({ id: 'SentimentPrompt' });

/**
 * Renders the prompt that asks a model for the sentiment of a text. No model is asked, nothing is stored, and it is
 * free.
 */
export const promptSentiment = keyProcedure
  .meta(
    post('/api/sentiment/prompt', {
      summary: 'Get the prompt for a sentiment analysis',
      description:
        'Returns the prompt for a model of your own; send the model’s answer to `POST /api/sentiment/parse`. No ' +
        'model is called, nothing is stored, and the call is free.',
      example: { text: 'The room was lovely, but nobody answered the phone.' },
      answer: {
        prompt:
          'Determine how the writer of the following text feels about its subject.\nSentiment: positive, negative, neutral if …',
        text_preview: 'The room was lovely, but nobody answered the phone.',
        prompt_version: 'sentiment@2',
      },
    }),
  )
  .input(z.object({ text: AnalyzedText }))
  .output(Prompt)
  .meta(
    tool(
      'reads',
      'Get the prompt for the sentiment of a text, to answer it yourself; sentiment_parse reads the answer.',
    ),
  )
  .mutation(({ input }) => {
    const text = acceptText(input.text);
    const { prompt, version } = renderPrompt(sentimentTemplate, { text }, { maxCharacters: maxTextLength });
    return { prompt, text_preview: previewOf(text), prompt_version: version };
  });

const previewLength = 120;

function previewOf(text: string): string {
  const line = visibleText(text.slice(0, 4 * previewLength))
    .replace(/\s+/gu, ' ')
    .trim();
  if (line.length <= previewLength && text.length <= 4 * previewLength) return line;
  const head = line.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, '');
  const space = head.lastIndexOf(' ');
  return `${space > previewLength / 2 ? head.slice(0, space) : head}…`;
}
