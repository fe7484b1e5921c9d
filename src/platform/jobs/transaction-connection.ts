import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Db } from 'pg-boss';

/**
 * Lets pg-boss write through the transaction of a unit of work, so that a job exists exactly when the rows it is about
 * do. Throws outside a transaction: a job that is committed on its own can run before its row is there, or without it.
 */
export function transactionConnection(em: SqlEntityManager): Db {
  if (!em.isInTransaction()) throw new Error('a job is sent inside em.transactional, together with what it is about');
  const kysely = em.getKysely();
  return {
    async executeSql(text, values) {
      const result = await kysely.executeQuery({
        // The driver hands this on to pg as it is, and pg takes a named statement in the place of a text. Named, the
        // server plans pg-boss's long insert once per connection instead of at every send.
        sql: { name: statementName(text), text } as unknown as string,
        parameters: values ?? [],
        query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
        queryId: { queryId: 'jobs' },
      });
      return { rows: [...result.rows] };
    },
  };
}

const names = new Map<string, string>();

/** pg-boss's texts are few: one insert per queue and shape. */
function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `jobs-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}
