import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Db } from 'pg-boss';
import { runNamed } from '../db/named-statement.ts';

/**
 * Lets pg-boss write through the transaction of a unit of work, so that a job exists exactly when the rows it is about
 * do. Throws outside a transaction: a job that is committed on its own can run before its row is there, or without it.
 */
export function transactionConnection(em: SqlEntityManager): Db {
  if (!em.isInTransaction()) throw new Error('a job is sent inside em.transactional, together with what it is about');
  return { executeSql: async (text, values) => ({ rows: await runNamed(em, text, values ?? []) }) };
}
