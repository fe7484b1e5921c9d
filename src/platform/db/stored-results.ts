import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** A table of results that keys store free of charge, and which of its rows are still needed by something else. */
export interface StoredResults {
  table: string;
  /** An SQL condition on the table's row, by the table's name; rows that meet it are never deleted. */
  isNeeded?: string;
}

/** The most results of one kind that a key can store; only the latest are kept. */
const maxStoredResults = 1_000;

/** How long they are stored, in days. */
const storedDays = 90;

/** The most rows that one transaction deletes, so that none takes long. */
const rowsAtATime = 5_000;

/** Deletes a key's oldest results beyond the limit, in the transaction that stores another one. */
export async function keepLatestResults(em: SqlEntityManager, results: StoredResults, keyId: number): Promise<void> {
  const { table } = results;
  await em.execute(
    `delete from ${table} where key_id = ? and ${mayGo(results)} and id <= (
       select id from ${table} where key_id = ? order by id desc offset ? limit 1)`,
    [keyId, keyId, maxStoredResults],
  );
}

/** Deletes results that are too old. */
export async function deleteOldResults(em: SqlEntityManager, results: StoredResults, now: Date): Promise<void> {
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
