import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { EmotionScore, SentimentLabel } from '#text/sentiment/index.ts';
import { analyzeText } from '../results/analyze-text.ts';
import { AnalyzedText, Evidence, Score } from '../schema.ts';

const Analysis = z
  .object({
    sentiment: SentimentLabel,
    score: Score,
    confidence: z.number().describe('The probability that `sentiment` is right, 0 to 1.'),
    emotions: z
      .array(EmotionScore)
      .describe('All seven emotions, strongest first. An emotion with a score of 0.5 or more counts as expressed.'),
    keywords: z.array(z.string()).describe('Key phrases from the text, most important first.'),
    evidence: z.array(Evidence).describe('The passages that contribute to the score.'),
    language: z
      .string()
      .nullable()
      .describe(
        'The detected language, as an ISO 639-1 code; null if it could not be detected. Results are best for English.',
      ),
  })
  .meta({ id: 'SentimentAnalysis' });

/** Analyses a text with the built-in engine. Nothing is stored, no model is asked, and it is free. */
export const analyzeSentiment = keyProcedure
  .meta(
    post('/api/sentiment/analyze', {
      summary: 'Analyze a text by rules',
      description:
        'Scores how positive or negative a text is, with the words that make up the score, its emotions and its ' +
        'keywords. No model is called, nothing is stored, and the call is free.',
      example: { text: 'The room was lovely, but nobody answered the phone.' },
      answer: {
        sentiment: 'negative',
        score: -0.267,
        confidence: 0.772,
        emotions: [{ emotion: 'joy', score: 0.565 }],
        keywords: ['phone', 'room'],
        evidence: [
          { start: 13, end: 19, text: 'lovely', weight: 0.2, rule: 'word+contrast' },
          { start: 25, end: 40, text: 'nobody answered', weight: -0.467, rule: 'phrase+contrast' },
        ],
        language: 'en',
      },
    }),
  )
  .input(z.object({ text: AnalyzedText }))
  .output(Analysis)
  .meta(
    tool('reads', 'Analyze the sentiment of a text: how positive or negative it is, and which words show it.', {
      isDefault: true,
    }),
  )
  .mutation(({ ctx, input }) => ctx.resources.texts.run(analyzeText, input, ctx.signal()));
