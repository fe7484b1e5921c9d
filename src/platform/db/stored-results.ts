import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** A table of results that a key has stored at no cost, and which of its rows something else still needs. */
export interface StoredResults {
  table: string;
  /** A condition in SQL on the table's row, by the table's name; a row that meets it is never forgotten. */
  isNeeded?: string;
}

/** Results of one kind that a key may have stored: the latest ones. */
const maxStoredResults = 1_000;

/** For how long they are stored. */
const storedDays = 90;

/** Rows that one transaction deletes, so that none takes long. */
const rowsAtATime = 5_000;

/** Forgets a key's oldest results beyond what it may have stored, in the transaction that stores another one. */
export async function keepLatestResults(em: SqlEntityManager, results: StoredResults, keyId: number): Promise<void> {
  const { table } = results;
  await em.execute(
    `delete from ${table} where key_id = ? and ${mayGo(results)} and id <= (
       select id from ${table} where key_id = ? order by id desc offset ? limit 1)`,
    [keyId, keyId, maxStoredResults],
  );
}

/** Forgets results that were stored too long ago. */
export async function forgetOldResults(em: SqlEntityManager, results: StoredResults, now: Date): Promise<void> {
  const { table } = results;
  const before = new Date(now.getTime() - storedDays * 86_400_000);
  for (;;) {
    const { affectedRows } = await em.execute<{ affectedRows: number }>(
      `delete from ${table} where id in (
         select id from ${table} where created_at < ? and ${mayGo(results)} order by id limit ${rowsAtATime})`,
      [before],
      'run',
    );
    if (affectedRows < rowsAtATime) return;
  }
}

function mayGo({ isNeeded }: StoredResults): string {
  return isNeeded === undefined ? 'true' : `not (${isNeeded})`;
}
