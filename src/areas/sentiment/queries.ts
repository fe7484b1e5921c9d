import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { SentimentResult } from './entities/sentiment-result.ts';

/** A page of results, newest first: those before an id where one is given. */
export async function findResults(
  em: SqlEntityManager,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<SentimentResult[]> {
  const where = before === undefined ? {} : { id: { $lt: before } };
  return em.find(SentimentResult, where, { orderBy: { id: 'desc' }, limit });
}
