import { type FileHandle, open } from 'node:fs/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupEnd, type BackupHeader, type Piece, UnusableBackup, writeBackupFile } from './backup-file.ts';
import { appliedMigrations, backupTables, partitionsOf, readSequences } from './tables.ts';

export interface BackupSettings {
  /** The release that writes the backup. */
  version: string;
  secretMark: string;
  createdAt: Date;
  /**
   * Finds the files to include, with the path under which each is restored. Called after the rows were read, because
   * they can name files.
   */
  findFiles: () => Promise<readonly { path: string; source: string }[]>;
  onProgress: (line: string) => void;
}

/**
 * Writes all rows, as of a single moment, and the files into one file. Calls and jobs continue meanwhile; their changes
 * are not included. Returns what was written.
 */
export async function writeBackup(client: Client, path: string, settings: BackupSettings): Promise<BackupEnd> {
  const end: BackupEnd = { kind: 'end', rows: {}, files: 0, sequences: [] };
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await writeBackupFile(path, contentOf(client, settings, end));
  await client.query('commit');
  return end;
}

async function* contentOf(client: Client, settings: BackupSettings, end: BackupEnd): AsyncGenerator<Piece> {
  const { version, secretMark, createdAt, findFiles, onProgress } = settings;
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new UnusableBackup('There is nothing to back up: the database is empty.');
  const header: BackupHeader = {
    format: 'agent-platform-backup',
    formatVersion: 1,
    version,
    createdAt: createdAt.toISOString(),
    migrations,
    secretMark,
    partitions: await partitionsOf(client),
  };
  yield { json: header };
  const tables = await backupTables(client);
  for (const [at, { name, columns }] of tables.entries()) {
    yield { json: { kind: 'table', name, columns } };
    // A partitioned table is read with a query, because only its partitions can be copied directly.
    const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
    for await (const bytes of rows) yield { bytes: bytes as Buffer };
    end.rows[name] = rows.rowCount;
    onProgress(`${at + 1}/${tables.length} ${name}: ${rows.rowCount} rows`);
  }
  for (const { path, source } of await findFiles()) {
    const file = await openIfThere(source);
    // Removed in the meantime, like an uploaded file when its link ends.
    if (file === undefined) continue;
    yield { json: { kind: 'file', path } };
    for await (const bytes of file.createReadStream()) yield { bytes: bytes as Buffer };
    end.files += 1;
  }
  end.sequences = await readSequences(client);
  yield { json: end };
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
