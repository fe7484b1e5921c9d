import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { EmotionScore, SentimentLabel } from '#text/sentiment/index.ts';
import { readSentiment } from '../results/read-sentiment.ts';
import { storeResult } from '../results/store-result.ts';
import { AnalyzedText, QuotedEvidence, Score } from '../schema.ts';

const ParseRequest = z.object({
  text: AnalyzedText,
  response: z.string().describe('The model’s answer, exactly as the model wrote it.'),
  save: z.boolean().default(true).describe('Whether to store the result, without the text. Defaults to true.'),
});

const Parsed = z
  .object({
    id: z.int().nullable().describe('The id of the stored result; null if it was not stored.'),
    sentiment: SentimentLabel.nullable(),
    score: Score.nullable(),
    confidence: z.number().nullable().describe('The model’s own confidence, 0 to 1; null if it gave none.'),
    emotions: z.array(EmotionScore).describe('The emotions that the model named, strongest first.'),
    keywords: z.array(z.string()).describe('The model’s keywords that appear in the text, spelled as in the text.'),
    evidence: z
      .array(QuotedEvidence)
      .describe('The passages that the model quoted and that appear in the text, in the order of the text.'),
    reason: z
      .enum(['empty', 'refusal', 'no-value', 'invalid'])
      .nullable()
      .describe('Why there is no sentiment; null if there is one.'),
    repairs: z.array(z.string()).describe('What was repaired to read the model’s answer.'),
    truncated: z.boolean().describe('Whether the model’s answer is cut off. If so, it is not stored.'),
    rejected_fields: z
      .array(z.string())
      .describe('Parts of the answer that were left out because they are unknown, not allowed, or not in the text.'),
  })
  .meta({ id: 'ParsedSentiment' });

/** Parses a model's analysis of a text and stores it. Whatever the answer says, it has no other effect. */
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
      'Parse a model’s answer to the prompt of sentiment_prompt into a sentiment that is checked against the text.',
    ),
  )
  .mutation(async ({ ctx, input: { text, response, save } }) => {
    const { resources } = ctx;
    const read = await resources.texts.run(readSentiment, { text, response }, ctx.signal());
    const id = save ? await storeResult(resources, read, ctx.caller.keyId) : null;
    return { id, ...read };
  });
