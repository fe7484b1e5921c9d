import { z } from 'zod';
import { Timestamp } from '#api/wire.ts';
import { EmotionScore, SentimentLabel } from '#text/sentiment/index.ts';
import type { SentimentResult } from './entities/sentiment-result.ts';
import { Confidence, Score } from './schema.ts';

/** A model's analysis of a text, without the text. */
export const SentimentRecord = z
  .object({
    id: z.int(),
    sentiment: SentimentLabel,
    score: Score,
    confidence: Confidence.nullable().describe('The model’s own confidence, 0 to 1; null if it gave none.'),
    emotions: z.array(EmotionScore),
    keywords: z
      .array(z.string())
      .nullable()
      .describe('Keywords from the text; null unless the call is made with the key that stored the result.'),
    repairs: z.array(z.string()).describe('What was repaired to read the model’s answer.'),
    created_at: Timestamp,
  })
  .meta({ id: 'Sentiment' });
export type SentimentRecord = z.infer<typeof SentimentRecord>;

/** A result as sent to the client, without its owner. Words of the text are for its owner only. */
export function viewResult(result: SentimentResult, reader: { keyId: number | undefined }): SentimentRecord {
  return {
    id: result.id,
    sentiment: result.sentiment,
    score: result.score,
    confidence: result.confidence ?? null,
    emotions: result.emotions,
    keywords: result.keyId === reader.keyId ? result.keywords : null,
    repairs: result.repairs,
    created_at: result.createdAt.toISOString(),
  };
}
