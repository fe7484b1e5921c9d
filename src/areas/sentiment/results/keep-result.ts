import { keepLatestResults } from '#platform/db/stored-results.ts';
import type { Resources } from '#platform/resources.ts';
import { SentimentResult } from '../entities/sentiment-result.ts';
import { storedSentiments } from '../queries.ts';
import type { ReadSentiment } from './read-sentiment.ts';

/**
 * Stores what was read of an answer and gives its id; null for an answer that was cut off or says nothing, because a
 * row is taken for a whole judgement. Neither the text nor passages of it are stored.
 */
export async function keepResult(
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  { sentiment, score, confidence, emotions, keywords, repairs, truncated }: ReadSentiment,
  keyId: number,
): Promise<number | null> {
  if (sentiment === null || score === null || truncated) return null;
  return db.em().transactional(async (em) => {
    const row = { keyId, sentiment, score, confidence, emotions, keywords, repairs, createdAt: clock.now() };
    const result = em.create(SentimentResult, row);
    await em.flush();
    await keepLatestResults(em, storedSentiments, keyId);
    return result.id;
  });
}
