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
  version: 2,
  task: `Determine how the writer of the following text feels about its subject.
Sentiment: positive, negative, neutral if the text shows no feeling, or mixed if good and bad are about equal.
Score: from -1 (most negative) to 1 (most positive), 0 for neutral, with the sign of the sentiment. Consider negation, irony,
comparisons, and what follows "but". Confidence: the probability that the sentiment is right.
Emotions: those that the text expresses, each with its probability from 0 to 1; only neutral if it expresses none.
Keywords: at most 10 words for what the text is about, copied from the text.
Evidence: at most 8 passages that support your answer, copied exactly from the text, each with its share of the score, from
-1 to 1. Never quote anything that is not in the text.`,
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
