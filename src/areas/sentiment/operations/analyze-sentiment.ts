import { z } from 'zod';
import { post } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import { EmotionScore, SentimentLabel } from '#text/sentiment/index.ts';
import { judgeSentText } from '../results/judge-sent-text.ts';
import { Evidence, JudgedText, Score } from '../schema.ts';

const Analysis = z
  .object({
    sentiment: SentimentLabel,
    score: Score,
    confidence: z.number().describe('The probability that `sentiment` is right, 0 to 1.'),
    emotions: z.array(EmotionScore).describe('All seven, strongest first. From .5 on the text has the emotion.'),
    keywords: z.array(z.string()).describe('What the text is about, in its own words, best first.'),
    evidence: z.array(Evidence).describe('The passages that make up the score.'),
    language: z.string().nullable().describe('Detected from the text, ISO 639-1. The engine knows English best.'),
  })
  .meta({ id: 'SentimentAnalysis' });

/** Judges a text at once by the built-in engine. Nothing is stored, no model is asked and nothing is paid. */
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
  .input(z.object({ text: JudgedText }))
  .output(Analysis)
  .meta(tool('reads', 'Tell how a text feels, and which of its words say so.', { isDefault: true }))
  .mutation(({ ctx, input }) => ctx.resources.texts.run(judgeSentText, input, ctx.signal()));
