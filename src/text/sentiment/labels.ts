import { z } from 'zod';

/** What a text as a whole feels like. */
export const SentimentLabel = z.enum(['positive', 'negative', 'neutral', 'mixed']);
export type SentimentLabel = z.infer<typeof SentimentLabel>;

/** The seven emotions: Ekman's six, and none of them. */
export const EmotionName = z.enum(['anger', 'disgust', 'fear', 'joy', 'sadness', 'surprise', 'neutral']);
export type EmotionName = z.infer<typeof EmotionName>;

/** An emotion and how sure it is that the text has it. */
export const EmotionScore = z
  .object({
    emotion: EmotionName,
    score: z
      .number()
      .min(0)
      .max(1)
      .describe(
        'The probability that the text expresses this emotion, 0 to 1. A score of 0.5 or more counts as expressed.',
      ),
  })
  .meta({ id: 'EmotionScore' });
export type EmotionScore = z.infer<typeof EmotionScore>;
