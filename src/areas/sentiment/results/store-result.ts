import { keepLatestResults } from '#platform/db/stored-results.ts';
import type { Resources } from '#platform/resources.ts';
import { SentimentResult } from '../entities/sentiment-result.ts';
import { storedSentiments } from '../queries.ts';
import type { ReadSentiment } from './read-sentiment.ts';

/**
 * Stores a parsed result and returns its id; null if the answer was truncated or empty, because stored results must be
 * complete. Neither the text nor passages of it are stored.
 */
export async function storeResult(
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
