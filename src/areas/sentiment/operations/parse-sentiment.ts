import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { EmotionScore, SentimentLabel } from '#text/sentiment/index.ts';
import { keepResult } from '../results/keep-result.ts';
import { readSentiment } from '../results/read-sentiment.ts';
import { JudgedText, QuotedEvidence, Score } from '../schema.ts';

const ParseRequest = z.object({
  text: JudgedText,
  response: z.string().describe('The answer of a model, in whatever form it was written.'),
  save: z.boolean().default(true).describe('Whether to store the result, without the text.'),
});

const Parsed = z
  .object({
    id: z.int().nullable().describe('The id it is stored under; null if it is not stored.'),
    sentiment: SentimentLabel.nullable(),
    score: Score.nullable(),
    confidence: z.number().nullable().describe('As the model gave it, 0 to 1; null when it gave none.'),
    emotions: z.array(EmotionScore).describe('Those that the model named, strongest first.'),
    keywords: z.array(z.string()).describe('Those that stand in the text, as it writes them.'),
    evidence: z.array(QuotedEvidence).describe('Passages that stand in the text, in its order.'),
    reason: z
      .enum(['empty', 'refusal', 'no-value', 'invalid'])
      .nullable()
      .describe('Why there is no sentiment; null when there is one.'),
    repairs: z.array(z.string()).describe('What was done to read the answer.'),
    truncated: z.boolean().describe('The answer is cut off. It is not stored.'),
    rejected_fields: z.array(z.string()).describe('Parts that are not known, not allowed or not in the text.'),
  })
  .meta({ id: 'ParsedSentiment' });

/** Reads a model's judgement of a text and stores it. Whatever the answer says, nothing else happens. */
export const parseSentiment = keyProcedure
  .meta(
    post('/api/sentiment/parse', {
      summary: 'Parse a model’s sentiment analysis',
      description:
        'Reads the result from a model’s answer: JSON, even if malformed, YAML, labelled lines, or prose that ' +
        'names a sentiment. With `save`, the default, the result is stored and gets an `id`; the text is not ' +
        'stored.',
      example: {
        text: 'The room was lovely, but nobody answered the phone.',
        response: '{"sentiment": "mixed", "score": -0.1, "confidence": 0.7, "keywords": ["room", "phone"]}',
      },
      answer: {
        id: 1,
        sentiment: 'mixed',
        score: -0.1,
        confidence: 0.7,
        emotions: [],
        keywords: ['room', 'phone'],
        evidence: [],
        reason: null,
        repairs: [],
        truncated: false,
        rejected_fields: [],
      },
    }),
  )
  .input(ParseRequest)
  .output(Parsed)
  .meta(
    tool(
      'reads',
      'Turn an answer of a model to the prompt of sentiment_prompt into a judgement that is checked against the text.',
    ),
  )
  .mutation(async ({ ctx, input: { text, response, save } }) => {
    const { resources } = ctx;
    const read = await resources.texts.run(readSentiment, { text, response }, ctx.signal());
    const id = save ? await keepResult(resources, read, ctx.caller.keyId) : null;
    return { id, ...read };
  });
