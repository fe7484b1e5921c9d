import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type BackupEnd, type BackupHeader, openBackup, UnusableBackup } from './backup-file.ts';
import { appliedMigrations, type BackupTable, backupTables, isOfQueue, partitionsOf } from './tables.ts';

/** Reads a backup to its end, so that nothing is changed for one that is damaged. */
export async function checkBackup(path: string): Promise<{ header: BackupHeader; end: BackupEnd }> {
  const { header, sections } = await openBackup(path);
  for await (const { section } of sections()) if (section.kind === 'end') return { header, end: section };
  throw new UnusableBackup(`${path} is incomplete: its end is missing.`);
}

/**
 * Why a backup cannot be restored into this database; undefined if it can. `known` are the migrations of this release.
 */
export async function obstacleTo(
  client: Client,
  header: BackupHeader,
  { known, isReplacing }: { known: readonly string[]; isReplacing: boolean },
): Promise<string | undefined> {
  const newer = header.migrations.filter((name) => !known.includes(name));
  if (newer.length > 0) {
    return `The backup is from a newer release (${header.version}, with ${newer.join(', ')}). Restore it with that release.`;
  }
  if (await isInUse(client)) return 'The platform is running on this database. Stop it first, on every machine.';
  const applied = await appliedMigrations(client);
  if (applied.length === 0) return undefined;
  const later = applied.filter((name) => !header.migrations.includes(name));
  if (later.length > 0) {
    return 'The backup is from an older release than the schema of this database. Restore it into an empty database, such as a new DATA_DIR; it is migrated there.';
  }
  const filled = isReplacing ? [] : await tablesWithRows(client);
  return filled.length === 0
    ? undefined
    : `The database already contains data (${filled.slice(0, 5).join(', ')}${filled.length > 5 ? ' and more' : ''}). Use --replace to put the backup in its place; the existing data is lost then.`;
}

/** Whether other processes of this program are connected. This command has a single connection so far. */
async function isInUse(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'agent-platform%' limit 1`,
  );
  return rows.length > 0;
}

async function tablesWithRows(client: Client): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await backupTables(client)) {
    if (isOfQueue(name)) continue;
    const { rows } = await client.query(`select 1 from ${name} limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

export interface RestoreSettings {
  /** The folder for its files, which must be empty. */
  folder: string;
  onProgress: (line: string) => void;
}

/**
 * Replaces all rows with those of a backup, in one transaction, and writes its files into a folder. If it rejects,
 * close the connection: nothing has changed then.
 */
export async function restoreBackup(client: Client, path: string, settings: RestoreSettings): Promise<void> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { header, sections } = await openBackup(path);
  const tables = await backupTables(client);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  await takePartitions(client, header);
  for await (const { section, bytes } of sections()) {
    if (section.kind === 'file') await writeFileOf(settings.folder, section.path, bytes);
    else if (section.kind === 'table') {
      assertColumns(section, tables);
      const { name, columns } = section;
      const rows = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
      await pipeline(bytes, rows);
      settings.onProgress(`${name}: ${rows.rowCount} rows`);
    } else await countOn(client, section);
  }
  await client.query('commit');
}

/**
 * The partitions of a new database start with its first day; a backup has rows of earlier days, each in its own
 * partition.
 */
async function takePartitions(client: Client, { partitions }: BackupHeader): Promise<void> {
  for (const { name } of await partitionsOf(client)) await client.query(`drop table ${name}`);
  for (const { name, parent, bound } of partitions) {
    await client.query(`create table ${name} partition of ${parent} ${bound}`);
  }
}

/** The queue's tables are created by the library, and can have changed with it. */
function assertColumns(section: BackupTable, tables: readonly BackupTable[]): void {
  const columns = tables.find(({ name }) => name === section.name)?.columns;
  if (columns === undefined) throw new UnusableBackup(`This release has no table ${section.name}.`);
  const lacking = section.columns.filter((column) => !columns.includes(column));
  if (lacking.length > 0) {
    throw new UnusableBackup(
      `${section.name} of this release has no ${lacking.join(', ')}. Restore the backup with the release that wrote it, then upgrade.`,
    );
  }
}

async function countOn(client: Client, { sequences }: BackupEnd): Promise<void> {
  for (const { name, last, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled]);
  }
}

async function writeFileOf(folder: string, path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const target = join(folder, normalize(path));
  if (!target.startsWith(join(folder, '/')))
    throw new UnusableBackup(`The backup has a file outside its folder: ${path}`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(bytes, createWriteStream(target, { mode: 0o600 }));
}
