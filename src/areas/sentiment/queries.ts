import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { StoredResults } from '#platform/db/stored-results.ts';
import { SentimentResult } from './entities/sentiment-result.ts';

/** The judgements that keys have stored. */
export const storedSentiments: StoredResults = { table: 'sentiment_result' };

/** A page of results, newest first: those before an id where one is given. */
export async function findResults(
  em: SqlEntityManager,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<SentimentResult[]> {
  const where = before === undefined ? {} : { id: { $lt: before } };
  return em.find(SentimentResult, where, { orderBy: { id: 'desc' }, limit });
}
