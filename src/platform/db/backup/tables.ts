import type { Client } from 'pg';

/** A table whose rows are backed up, with its writable columns. */
export interface BackupTable {
  /** `schema.name`, quoted for SQL if necessary. */
  name: string;
  columns: string[];
}

/** The schema of the queue. Its tables are copied as they are, because the queue has no way to export its jobs. */
const queueSchema = 'pgboss';
const ofQueue = (table: string): string => `${queueSchema}.${table}`;

/** Tables that the queue keeps about this server only, and those that the migrations fill. */
const leftOut = [...['version', 'queue_stats', 'warning', 'bam'].map(ofQueue), 'schema_migration'];

/** Whether a table belongs to the queue; such tables can contain rows even in a new database. */
export const isOfQueue = (table: string): boolean => table.startsWith(ofQueue(''));

/** The table of the jobs. */
export const jobTable = ofQueue('job');

/** All tables to back up, ordered so that referenced tables come first. */
export async function backupTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<{ oid: string; name: string; columns: string[]; needs: string[] }>(
    `select c.oid::text, c.oid::regclass::text as name,
       (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')::text[] as columns,
       coalesce((select array_agg(distinct f.confrelid::text) from pg_constraint f
          where f.contype = 'f' and f.confrelid <> c.oid
            and coalesce(pg_partition_root(f.conrelid)::oid, f.conrelid) = c.oid), '{}')::text[] as needs
     from pg_class c
     where c.relnamespace::regnamespace::text in ('public', $2) and c.relkind in ('r', 'p')
       and not c.relispartition and c.oid::regclass::text <> all ($1)
     order by name`,
    [leftOut, queueSchema],
  );
  const ordered: typeof rows = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => !needs.some((oid) => waiting.some((other) => other.oid === oid)));
    if (ready.length === 0)
      throw new Error(`Tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/** The partitions of our own partitioned tables; the queue creates its own. */
export async function partitionsOf(client: Client): Promise<{ name: string; parent: string; bound: string }[]> {
  const { rows } = await client.query<{ name: string; parent: string; bound: string }>(
    `select c.oid::regclass::text as name, i.inhparent::regclass::text as parent,
       pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_inherits i on i.inhrelid = c.oid
     where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows;
}

/** The current values of all sequences. */
export async function readSequences(client: Client): Promise<{ name: string; last: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace and oid::regclass::text <> 'schema_migration_id_seq'
     order by 1`,
  );
  const found: { name: string; last: string; isCalled: boolean }[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    );
    found.push(...states.map((state) => ({ name, ...state })));
  }
  return found;
}

/** The migrations applied to a database, oldest first; empty if there is no schema. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `select to_regclass('schema_migration')::text as name`,
  );
  if (tables[0]?.name == null) return [];
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by id');
  return rows.map(({ name }) => name.replace(/\.ts$/, ''));
}
