import { z } from 'zod';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import { EmotionName, SentimentLabel } from '#text/sentiment/index.ts';

/** What a model is asked about a text. */
const ModelSentiment = z.object({
  sentiment: SentimentLabel,
  score: z.number().min(-1).max(1),
  confidence: z.number().min(0).max(1),
  emotions: z.array(z.object({ emotion: EmotionName, score: z.number().min(0).max(1) })),
  keywords: z.array(z.string()),
  evidence: z.array(z.object({ text: z.string(), weight: z.number().min(-1).max(1) })),
});

/** Asks for the sentiment of a text. */
export const sentimentTemplate: PromptTemplate<z.infer<typeof ModelSentiment>> = {
  name: 'sentiment',
  version: 1,
  task: `You judge how the writer of a text feels about what the text is about. Judge the one text below.
Sentiment: positive, negative, neutral when it shows no feeling, mixed when good and bad weigh about the same.
Score: -1 (as bad as can be) to 1; 0 for neutral; its sign is that of the sentiment. Mind negation, irony, comparison and
what stands behind "but". Confidence: the probability that the sentiment is right.
Emotions: those that the text shows, each with how sure that is, 0 to 1; only neutral when it shows none.
Keywords: at most 10, what the text is about, copied from the text.
Evidence: at most 8 passages that speak for your answer, copied from the text letter by letter, each with its weight in
the score, -1 to 1. Never quote what the text does not say.`,
  schema: ModelSentiment,
  examples: [
    {
      input: 'The room was lovely, but nobody ever answered the phone and we left a day early.',
      output: {
        sentiment: 'negative',
        score: -0.4,
        confidence: 0.75,
        emotions: [
          { emotion: 'anger', score: 0.6 },
          { emotion: 'joy', score: 0.3 },
        ],
        keywords: ['room', 'phone'],
        evidence: [
          { text: 'The room was lovely', weight: 0.3 },
          { text: 'nobody ever answered the phone', weight: -0.4 },
          { text: 'we left a day early', weight: -0.3 },
        ],
      },
    },
    {
      input: 'The office opens at nine and closes at five.',
      output: {
        sentiment: 'neutral',
        score: 0,
        confidence: 0.95,
        emotions: [{ emotion: 'neutral', score: 0.95 }],
        keywords: ['office'],
        evidence: [],
      },
    },
  ],
};
