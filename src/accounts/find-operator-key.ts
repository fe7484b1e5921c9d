import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ApiKey } from './entities/api-key.ts';

/**
 * The key of the person who runs the platform: the one of the environment, else the oldest admin key that is not
 * revoked. What is done for people who have no key themselves is done, and paid, in its name. Undefined without any.
 */
export async function findOperatorKey(em: SqlEntityManager): Promise<number | undefined> {
  const where = { isAdmin: true, revokedAt: null };
  const key = await em.findOne(ApiKey, where, { orderBy: { isEnvironment: 'desc', id: 'asc' }, fields: ['id'] });
  return key?.id;
}
