import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Db } from 'pg-boss';
import { runNamed } from '../db/named-statement.ts';

/**
 * Lets pg-boss write through the transaction of a unit of work, so that a job exists exactly if the rows that it refers
 * to do. Throws outside a transaction, because a job that is committed separately could run before its row exists, or
 * without it.
 */
export function transactionConnection(em: SqlEntityManager): Db {
  if (!em.isInTransaction()) throw new Error('a job is sent inside em.transactional, together with what it is about');
  return { executeSql: async (text, values) => ({ rows: await runNamed(em, text, values ?? []) }) };
}
