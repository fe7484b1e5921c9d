import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reads } from '#platform/db/database.ts';
import { sampleDomain } from './sample-calls.ts';
import { samplePhone, sampleSubject } from './sample-rows.ts';

type EntityManager = ReturnType<Reads['em']>;

/**
 * The names of the key that owns the samples: while they are being created, and once they are complete. They are
 * unlikely to be chosen by chance for a key of one's own, because everything that the key owns is deleted with it.
 */
export const sampleKeyNames = {
  beingMade: 'Sample data (seed is at work)',
  complete: 'Sample data (made by seed)',
} as const;

/** The folder in DATA_DIR that contains the samples' files. */
export const sampleFolder = (dataDir: string): string => join(dataDir, 'samples');

/** The key of the samples; undefined if there are none. */
export async function findSampleKey(em: EntityManager): Promise<{ id: number; isComplete: boolean } | undefined> {
  const [row] = await em.execute<{ id: number; name: string }[]>(
    'select id, name from api_key where name in (?, ?) order by id limit 1',
    [sampleKeyNames.beingMade, sampleKeyNames.complete],
  );
  return row && { id: row.id, isComplete: row.name === sampleKeyNames.complete };
}

/**
 * Deletes the samples in one transaction: all rows of their keys in any table, and rows without a key by their marks.
 * All other data stays. Returns the number of rows.
 */
export async function removeSamples(em: EntityManager, dataDir: string): Promise<number> {
  const count = await em.transactional((inner) => removeRows(inner));
  await rm(sampleFolder(dataDir), { recursive: true, force: true });
  return count;
}

async function removeRows(em: EntityManager): Promise<number> {
  const keys = await em.execute<{ id: number }[]>(
    `select id from api_key where name in (?, ?)
     union select key_id as id from customer where email like ?`,
    [sampleKeyNames.beingMade, sampleKeyNames.complete, `%@${sampleDomain}`],
  );
  const ids = keys.map(({ id }) => id);
  let count = 0;
  const remove = async (text: string, values: readonly unknown[]) => {
    const rows = await em.execute<unknown[]>(`${text} returning 1`, [...values]);
    count += rows.length;
  };
  if (ids.length > 0) {
    const tables = await em.execute<{ name: string }[]>(
      `select quote_ident(t.table_name) as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = current_schema() and c.column_name = 'key_id' and t.table_type = 'BASE TABLE'
       order by 1`,
    );
    const list = ids.map(() => '?').join(', ');
    await remove(`delete from agent_step where run_id in (select id from agent_run where key_id in (${list}))`, ids);
    for (const { name } of tables) await remove(`delete from ${name} where key_id in (${list})`, ids);
    await remove(`delete from api_key where id in (${list})`, ids);
  }
  await remove('delete from intel_subscriber where email like ?', [`%@${sampleDomain}`]);
  await remove('delete from chat_message where phone_number = ?', [samplePhone]);
  await remove('delete from chat_session where phone_number = ?', [samplePhone]);
  await remove('delete from episodic_memory where subject = ?', [sampleSubject]);
  return count;
}
