import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ApiKey } from './entities/api-key.ts';

/**
 * The operator's key: that of ADMIN_KEY, or otherwise the oldest admin key that is not revoked. Work for people who
 * have no key of their own is done and charged under it. Undefined if there is no such key.
 */
export async function findOperatorKey(em: SqlEntityManager): Promise<number | undefined> {
  const where = { isAdmin: true, revokedAt: null };
  const key = await em.findOne(ApiKey, where, { orderBy: { isEnvironment: 'desc', id: 'asc' }, fields: ['id'] });
  return key?.id;
}
